package io.confetti.gateway.breaker;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The circuit breaker of one route. */
class RouteBreaker {
    private static final Logger LOG = LoggerFactory.getLogger(RouteBreaker.class);

    private final CircuitBreaker breaker;
    private final Duration open;
    private volatile long openedNanos;

    RouteBreaker(String route, BreakerProperties settings, Duration slowCall) {
        this.open = settings.open();
        this.breaker = CircuitBreaker.of(
                route,
                CircuitBreakerConfig.custom()
                        .slidingWindowType(SlidingWindowType.TIME_BASED)
                        .slidingWindowSize((int) Math.max(1, settings.window().toSeconds()))
                        .minimumNumberOfCalls(settings.minimumCalls())
                        .failureRateThreshold(settings.failureRate())
                        .slowCallDurationThreshold(slowCall)
                        .slowCallRateThreshold(settings.slowCallRate())
                        .waitDurationInOpenState(settings.open())
                        .permittedNumberOfCallsInHalfOpenState(settings.trialCalls())
                        .automaticTransitionFromOpenToHalfOpenEnabled(true)
                        .build());
        breaker.getEventPublisher().onStateTransition(event -> changed(event.getStateTransition()));
    }

    private void changed(CircuitBreaker.StateTransition change) {
        if (change.getToState() == State.OPEN) {
            openedNanos = System.nanoTime();
        }
        LOG.warn(
                "Circuit changed route={} from={} to={}",
                breaker.getName(),
                change.getFromState(),
                change.getToState());
    }

    /** A call that may pass must be ended by one of the other methods, exactly once. */
    boolean mayPass() {
        return breaker.tryAcquirePermission();
    }

    void succeeded(Duration after) {
        breaker.onSuccess(after.toNanos(), breaker.getTimestampUnit());
    }

    void failed(Duration after, Throwable failure) {
        breaker.onError(after.toNanos(), breaker.getTimestampUnit(), failure);
    }

    /** The call ended without showing anything of the service. */
    void ignored() {
        breaker.releasePermission();
    }

    /** Until calls may pass again; while trial calls are under way, a second. */
    Duration untilTrial() {
        Duration gone = Duration.ofNanos(System.nanoTime() - openedNanos);
        Duration left = open.minus(gone);
        return breaker.getState() == State.OPEN && left.toMillis() > 0 ? left : Duration.ofSeconds(1);
    }

    /** 0 closed, 1 trial calls, 2 open. */
    int stateNumber() {
        return switch (breaker.getState()) {
            case OPEN, FORCED_OPEN -> 2;
            case HALF_OPEN -> 1;
            case CLOSED, DISABLED, METRICS_ONLY -> 0;
        };
    }
}
