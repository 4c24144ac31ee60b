package io.confetti.gateway.trace;

import io.confetti.platform.trace.TraceId;
import org.springframework.web.server.ServerWebExchange;

/** Where an exchange keeps its trace id. */
public final class TraceOfExchange {
    private TraceOfExchange() {}

    public static String of(ServerWebExchange exchange) {
        String traceId = exchange.getAttribute(TraceId.KEY);
        return traceId == null ? "" : traceId;
    }
}
