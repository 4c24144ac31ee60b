package io.confetti.gateway.refusal;

import com.alibaba.fastjson2.JSON;
import io.confetti.gateway.trace.TraceOfExchange;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.web.Refusal;
import io.confetti.platform.web.Refusals;
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
    private static final String RETRY_AFTER_SECONDS = "5";

    private final Refusals refusals = new Refusals(new ErrorTexts());

    public Mono<Void> write(ServerWebExchange exchange, ErrorCode code) {
        ServerHttpResponse response = exchange.getResponse();
        if (response.isCommitted()) {
            return response.setComplete();
        }
        String language = exchange.getRequest().getHeaders().getFirst(HttpHeaders.ACCEPT_LANGUAGE);
        Refusal refusal = refusals.of(code, language, TraceOfExchange.of(exchange));
        byte[] body = JSON.toJSONBytes(refusal);
        response.setStatusCode(HttpStatusCode.valueOf(code.status()));
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        response.getHeaders().setContentLength(body.length);
        if (code.status() == 503) {
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }
}
