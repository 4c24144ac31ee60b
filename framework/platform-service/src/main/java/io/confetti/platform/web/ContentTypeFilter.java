package io.confetti.platform.web;

import io.confetti.platform.error.CommonError;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses a body of "any type": Spring takes it for a bug of ours. */
class ContentTypeFilter extends OncePerRequestFilter {
    private final RefusalWriter writer;

    ContentTypeFilter(RefusalWriter writer) {
        this.writer = writer;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String type = request.getContentType();
        if (type != null && type.split(";", 2)[0].contains("*")) {
            writer.write(request, response, CommonError.BAD_REQUEST);
            return;
        }
        chain.doFilter(request, response);
    }
}
