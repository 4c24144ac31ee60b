package io.confetti.settlement.peer;

import feign.FeignException;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import io.github.resilience4j.circuitbreaker.CallNotPermittedException;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Calls other services, through a circuit breaker for each kind of call. A refusal of the other service is an answer and passes; any
 * other failure is 503 here, and after many of them the circuit opens for a while.
 */
@Component
public class Peers {
    private static final Logger LOG = LoggerFactory.getLogger(Peers.class);

    private final CircuitBreakerRegistry breakers;
    private final MeterRegistry metrics;

    Peers(PeerProperties settings, MeterRegistry metrics) {
        this.breakers = CircuitBreakerRegistry.of(CircuitBreakerConfig.custom()
                .slidingWindowSize(settings.window())
                .minimumNumberOfCalls(settings.window() / 2)
                .failureRateThreshold(settings.failuresPercent())
                .waitDurationInOpenState(settings.pause())
                .permittedNumberOfCallsInHalfOpenState(2)
                .recordException(Peers::isFailure)
                .build());
        this.metrics = metrics;
    }

    /**
     * @throws CouponException the other service's refusal, or 503: then the call may or may not have had its effect
     */
    public <T> T call(PeerCall kind, Supplier<Answer<T>> call) {
        CircuitBreaker breaker = breakers.circuitBreaker(kind.name());
        try {
            return breaker.executeSupplier(call).data();
        } catch (CallNotPermittedException | FeignException e) {
            metrics.counter("confetti.settlement.peer.failed", "peer", kind.peer(), "call", kind.name())
                    .increment();
            LOG.warn(
                    "Service did not answer peer={} call={} breaker={} cause={}",
                    kind.peer(),
                    kind,
                    breaker.getState(),
                    e.getMessage());
            throw new CouponException(CommonError.UNAVAILABLE, Map.of(), List.of(), e);
        }
    }

    private static boolean isFailure(Throwable failure) {
        return !(failure instanceof CouponException refusal) || refusal.code().status() >= 500;
    }
}
