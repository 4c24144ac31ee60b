package io.confetti.gateway.refusal;

import io.confetti.gateway.trace.TraceOfExchange;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.platform.trace.LoggedPath;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.timeout.ReadTimeoutException;
import java.net.ConnectException;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.webflux.error.ErrorWebExceptionHandler;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Says what a failure on the way to a service means to the client; nothing of the failure itself gets out. */
@Component
@Order(-10)
class RefuseFailures implements ErrorWebExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(RefuseFailures.class);

    private final GatewayRefusals refusals;

    RefuseFailures(GatewayRefusals refusals) {
        this.refusals = refusals;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        if (exchange.getResponse().isCommitted()) {
            return Mono.error(failure);
        }
        ErrorCode code = codeOf(failure);
        log(exchange, failure, code);
        return refusals.write(exchange, code);
    }

    /** A stack has the path, too: where the failure passed by is noted in it. */
    private static void log(ServerWebExchange exchange, Throwable failure, ErrorCode code) {
        String path = exchange.getRequest().getPath().value();
        if (code != CommonError.INTERNAL && code.status() < 500) {
            return;
        }
        if (code != CommonError.INTERNAL) {
            LOG.warn(
                    "Call refused traceId={} path={} code={} reason={}",
                    TraceOfExchange.of(exchange),
                    LoggedPath.of(path),
                    code.code(),
                    LoggedPath.in(failure.toString(), path));
        } else if (LoggedPath.hides(path)) {
            LOG.error(
                    "Call failed traceId={} {}",
                    TraceOfExchange.of(exchange),
                    LoggedPath.in(LoggedPath.stack(failure), path));
        } else {
            LOG.error("Call failed traceId={}", TraceOfExchange.of(exchange), failure);
        }
    }

    static ErrorCode codeOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof CouponException refusal) {
                return refusal.code();
            }
            if (cause instanceof ConnectException || cause instanceof ConnectTimeoutException) {
                return CommonError.UNAVAILABLE;
            }
            if (cause instanceof TimeoutException || cause instanceof ReadTimeoutException) {
                return CommonError.TIMEOUT;
            }
        }
        if (failure instanceof ResponseStatusException status) {
            return CommonError.ofStatus(status.getStatusCode().value());
        }
        return LostConnection.isBehind(failure) ? CommonError.UNAVAILABLE : CommonError.INTERNAL;
    }
}
