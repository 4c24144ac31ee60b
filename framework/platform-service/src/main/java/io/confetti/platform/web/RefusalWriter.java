package io.confetti.platform.web;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.Refusal;
import io.confetti.platform.error.Refusals;
import io.confetti.platform.trace.TraceId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;

/** Refuses from outside of the controllers: filters, the security chain, the container. */
public class RefusalWriter {
    /** Seconds after which a client may ask again when a server behind us is away. */
    static final String RETRY_AFTER_SECONDS = "5";

    private final Refusals refusals;

    public RefusalWriter(Refusals refusals) {
        this.refusals = refusals;
    }

    public void write(HttpServletRequest request, HttpServletResponse response, ErrorCode code) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        Refusal refusal = refusals.of(code, request.getHeader(HttpHeaders.ACCEPT_LANGUAGE), TraceId.current());
        byte[] body = JSON.toJSONBytes(refusal);
        response.setStatus(code.status());
        response.setContentType(Refusal.MEDIA_TYPE);
        response.setContentLength(body.length);
        if (code.status() == 503) {
            response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        response.getOutputStream().write(body);
        response.flushBuffer();
    }
}
