package io.confetti.platform.web;

import io.confetti.platform.error.CommonError;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Limits every body that is not an upload; uploads have the multipart limits. */
class BodyLimitFilter extends OncePerRequestFilter {
    private final long limit;
    private final RefusalWriter writer;

    BodyLimitFilter(long limit, RefusalWriter writer) {
        this.limit = limit;
        this.writer = writer;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > limit) {
            writer.write(request, response, CommonError.TOO_LARGE);
            return;
        }
        chain.doFilter(new LimitedRequest(request, limit), response);
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String type = request.getContentType();
        return type != null && type.regionMatches(true, 0, "multipart/", 0, "multipart/".length());
    }
}
