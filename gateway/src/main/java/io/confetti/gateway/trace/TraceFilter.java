package io.confetti.gateway.trace;

import io.confetti.platform.trace.TraceId;
import org.springframework.core.Ordered;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Gives every call a trace id, towards the service and back to the client. */
@Component
class TraceFilter implements WebFilter, Ordered {
    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String traceId = TraceId.acceptOrNew(exchange.getRequest().getHeaders().getFirst(TraceId.HEADER));
        exchange.getAttributes().put(TraceId.KEY, traceId);
        exchange.getResponse().beforeCommit(() -> {
            exchange.getResponse().getHeaders().set(TraceId.HEADER, traceId);
            return Mono.empty();
        });
        ServerHttpRequest request = exchange.getRequest()
                .mutate()
                .headers(headers -> headers.set(TraceId.HEADER, traceId))
                .build();
        return chain.filter(exchange.mutate().request(request).build());
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }
}
