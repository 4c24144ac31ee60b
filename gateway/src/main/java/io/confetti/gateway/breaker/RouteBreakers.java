package io.confetti.gateway.breaker;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.cloud.gateway.config.GatewayProperties;
import org.springframework.stereotype.Component;

/** One breaker for each route, with its metrics from the start. */
@Component
class RouteBreakers {
    private static final String SLOW_CALL = "slow-call";

    private final Map<String, RouteBreaker> breakers = new ConcurrentHashMap<>();
    private final Map<String, Counter> refused = new ConcurrentHashMap<>();

    RouteBreakers(GatewayProperties routes, BreakerProperties settings, MeterRegistry metrics) {
        for (var route : routes.getRoutes()) {
            Object slow = route.getMetadata().get(SLOW_CALL);
            Duration slowCall = slow == null ? settings.slowCall() : Duration.ofMillis(Long.parseLong(slow.toString()));
            var breaker = new RouteBreaker(route.getId(), settings, slowCall);
            breakers.put(route.getId(), breaker);
            refused.put(route.getId(), metrics.counter("confetti.gateway.breaker.refused", "route", route.getId()));
            Gauge.builder("confetti.gateway.breaker.state", breaker, RouteBreaker::stateNumber)
                    .tag("route", route.getId())
                    .description("0 closed, 1 trial calls, 2 open")
                    .register(metrics);
        }
    }

    Optional<RouteBreaker> of(String route) {
        return Optional.ofNullable(breakers.get(route));
    }

    void countRefusal(String route) {
        refused.get(route).increment();
    }
}
