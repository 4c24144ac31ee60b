package io.confetti.gateway.bodylimit;

import io.confetti.gateway.refusal.EdgeError;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Refuses a body that is declared too long immediately, and cuts off a body of unknown length that gets too long, or stops
 * arriving.
 */
@Component
class BodyLimit implements GlobalFilter, Ordered {
    private final BodyLimitProperties limits;

    BodyLimit(BodyLimitProperties limits) {
        this.limits = limits;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        long limit = limits.of(exchange.getRequest().getPath().value()).toBytes();
        if (exchange.getRequest().getHeaders().getContentLength() > limit) {
            return Mono.error(new CouponException(CommonError.TOO_LARGE));
        }
        if (!hasBody(exchange.getRequest())) {
            return chain.filter(exchange);
        }
        var counted = new ServerHttpRequestDecorator(exchange.getRequest()) {
            @Override
            public Flux<DataBuffer> getBody() {
                return counted(timely(super.getBody()), limit);
            }
        };
        return chain.filter(exchange.mutate().request(counted).build());
    }

    private static boolean hasBody(ServerHttpRequest request) {
        HttpHeaders headers = request.getHeaders();
        return headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    }

    private Flux<DataBuffer> timely(Flux<DataBuffer> body) {
        var late = Mono.<DataBuffer>error(() -> new CouponException(EdgeError.SLOW_CLIENT));
        return body.timeout(limits.bodyIdle(), late);
    }

    private static Flux<DataBuffer> counted(Flux<DataBuffer> body, long limit) {
        AtomicLong read = new AtomicLong();
        return body.handle((buffer, sink) -> {
            if (read.addAndGet(buffer.readableByteCount()) > limit) {
                DataBufferUtils.release(buffer);
                sink.error(new CouponException(CommonError.TOO_LARGE));
            } else {
                sink.next(buffer);
            }
        });
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 100;
    }
}
