package io.confetti.gateway.accesslog;

import io.confetti.gateway.trace.TraceOfExchange;
import io.confetti.platform.trace.LoggedPath;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatusCode;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SignalType;

/** Logs method, path without its query, status and time; no header, no body. */
@Component
class AccessLog implements WebFilter, Ordered {
    private static final Logger LOG = LoggerFactory.getLogger("access");

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        long from = System.nanoTime();
        return chain.filter(exchange).doFinally(signal -> log(exchange, from, signal));
    }

    private static void log(ServerWebExchange exchange, long from, SignalType signal) {
        if (!LOG.isInfoEnabled()) {
            return;
        }
        HttpStatusCode status = exchange.getResponse().getStatusCode();
        LOG.info(
                "method={} path={} status={} millis={} traceId={} end={}",
                exchange.getRequest().getMethod(),
                LoggedPath.of(exchange.getRequest().getPath().value()),
                status == null ? 0 : status.value(),
                (System.nanoTime() - from) / 1_000_000,
                TraceOfExchange.of(exchange),
                signal == SignalType.CANCEL ? "client-gone" : "done");
    }

    /** Outside of the security chain, so that refused calls are logged as well, but inside of the trace filter. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 1;
    }
}
