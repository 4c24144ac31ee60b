package io.confetti.platform.web;

import io.confetti.platform.trace.TraceId;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Gives every call a trace id, in logs and answer; a client's own is kept if it is harmless. */
class TraceFilter extends OncePerRequestFilter {
    private static final String ATTRIBUTE = TraceFilter.class.getName();

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String known = (String) request.getAttribute(ATTRIBUTE);
        String traceId = known != null ? known : TraceId.acceptOrNew(request.getHeader(TraceId.HEADER));
        request.setAttribute(ATTRIBUTE, traceId);
        response.setHeader(TraceId.HEADER, traceId);
        try (TraceId.Scope scope = TraceId.open(traceId)) {
            chain.doFilter(request, response);
        }
    }

    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    @Override
    protected boolean shouldNotFilterAsyncDispatch() {
        return false;
    }
}
