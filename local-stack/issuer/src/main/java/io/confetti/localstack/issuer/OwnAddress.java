package io.confetti.localstack.issuer;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Answers under this machine's own names only: a page of another site may let its name point here. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class OwnAddress extends OncePerRequestFilter {

    private static final Set<String> NAMES = Set.of("127.0.0.1", "localhost");

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (NAMES.contains(request.getServerName())) {
            chain.doFilter(request, response);
        } else {
            response.setStatus(HttpStatus.MISDIRECTED_REQUEST.value());
        }
    }
}
