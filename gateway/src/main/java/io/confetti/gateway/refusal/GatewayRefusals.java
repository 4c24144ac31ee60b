package io.confetti.gateway.refusal;

import com.alibaba.fastjson2.JSON;
import io.confetti.gateway.trace.TraceOfExchange;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.error.Refusal;
import io.confetti.platform.error.Refusals;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Writes a refusal as the answer of an exchange. */
@Component
public class GatewayRefusals {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final Refusals refusals = new Refusals(new ErrorTexts());

    /** With 503 the client is asked to retry after 5 s. */
    public Mono<Void> write(ServerWebExchange exchange, ErrorCode code) {
        return write(exchange, code, code.status() == 503 ? RETRY_AFTER : Duration.ZERO);
    }

    /** @param retryAfter when the client may retry, sent in whole seconds, at least one; zero: no header */
    public Mono<Void> write(ServerWebExchange exchange, ErrorCode code, Duration retryAfter) {
        ServerHttpResponse response = exchange.getResponse();
        if (response.isCommitted()) {
            return response.setComplete();
        }
        long seconds = retryAfter.plusMillis(999).toSeconds();
        byte[] body = JSON.toJSONBytes(refusal(exchange, code, seconds));
        response.setStatusCode(HttpStatusCode.valueOf(code.status()));
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        response.getHeaders().setContentLength(body.length);
        if (!retryAfter.isZero()) {
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, Long.toString(Math.max(1, seconds)));
        }
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }

    private Refusal refusal(ServerWebExchange exchange, ErrorCode code, long seconds) {
        String language = exchange.getRequest().getHeaders().getFirst(HttpHeaders.ACCEPT_LANGUAGE);
        return refusals.of(
                code, Map.of("seconds", Math.max(1, seconds)), List.of(), language, TraceOfExchange.of(exchange));
    }
}
