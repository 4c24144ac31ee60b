package io.confetti.gateway.breaker;

import io.confetti.gateway.refusal.LostConnection;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.cloud.gateway.support.NotFoundException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Flux;

/**
 * What one call shows of its service, reported once to the breaker. The service's time runs from the end of the client's body to the headers of the
 * answer: a client that sends or reads slowly, or goes away, must not open the circuit for the others.
 */
class ObservedCall {
    private final RouteBreaker breaker;
    private final AtomicBoolean isReported = new AtomicBoolean();
    private volatile boolean isSent;
    private volatile long sentNanos = System.nanoTime();

    ObservedCall(RouteBreaker breaker) {
        this.breaker = breaker;
    }

    /** The request, watched for the end of its body. */
    ServerHttpRequest watch(ServerHttpRequest request) {
        HttpHeaders headers = request.getHeaders();
        boolean hasBody = headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
        if (!hasBody) {
            isSent = true;
            return request;
        }
        return new ServerHttpRequestDecorator(request) {
            @Override
            public Flux<DataBuffer> getBody() {
                return super.getBody().doOnComplete(ObservedCall.this::sent);
            }
        };
    }

    private void sent() {
        sentNanos = System.nanoTime();
        isSent = true;
    }

    /** The headers of the answer are there. */
    void answered(ServerHttpResponse response) {
        HttpStatusCode status = response.getStatusCode();
        if (!isReported.compareAndSet(false, true)) {
            return;
        }
        if (status != null && status.is5xxServerError() && !isShedding(response)) {
            breaker.failed(taken(), new ResponseStatusException(status));
        } else {
            breaker.succeeded(taken());
        }
    }

    /** 503 with a time to come again is a decision of a service that lives: what it does accept must still reach it. */
    private static boolean isShedding(ServerHttpResponse response) {
        HttpStatusCode status = response.getStatusCode();
        return status != null && status.value() == 503 && response.getHeaders().containsHeader(HttpHeaders.RETRY_AFTER);
    }

    void failed(Throwable failure) {
        if (!isReported.compareAndSet(false, true)) {
            return;
        }
        if (isUnreachable(failure) || isSent && isOfService(failure)) {
            breaker.failed(taken(), failure);
        } else {
            breaker.ignored();
        }
    }

    void cancelled() {
        if (isReported.compareAndSet(false, true)) {
            breaker.ignored();
        }
    }

    private Duration taken() {
        return isSent ? Duration.ofNanos(System.nanoTime() - sentNanos) : Duration.ZERO;
    }

    private static boolean isUnreachable(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectException
                    || cause instanceof UnknownHostException
                    || cause instanceof NotFoundException) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfService(Throwable failure) {
        if (LostConnection.isBehind(failure)) {
            return true;
        }
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof TimeoutException
                    || cause instanceof io.netty.handler.timeout.TimeoutException
                    || cause instanceof ResponseStatusException status
                            && status.getStatusCode().is5xxServerError()) {
                return true;
            }
        }
        return false;
    }
}
