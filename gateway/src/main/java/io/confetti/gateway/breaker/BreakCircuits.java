package io.confetti.gateway.breaker;

import io.confetti.gateway.refusal.GatewayRefusals;
import io.confetti.platform.error.CommonError;
import java.util.Optional;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Refuses calls with 503 while their service fails or hangs; never answers in its place, never sends a call twice. */
@Component
class BreakCircuits implements GlobalFilter, Ordered {
    private final RouteBreakers breakers;
    private final BreakerProperties settings;
    private final GatewayRefusals refusals;

    BreakCircuits(RouteBreakers breakers, BreakerProperties settings, GatewayRefusals refusals) {
        this.breakers = breakers;
        this.settings = settings;
        this.refusals = refusals;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        Route route = exchange.getAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        Optional<RouteBreaker> breaker =
                settings.enabled() && route != null ? breakers.of(route.getId()) : Optional.empty();
        if (breaker.isEmpty()) {
            return chain.filter(exchange);
        }
        if (breaker.get().mayPass()) {
            return observed(exchange, chain, breaker.get());
        }
        breakers.countRefusal(route.getId());
        return refusals.write(exchange, CommonError.UNAVAILABLE, breaker.get().untilTrial());
    }

    private static Mono<Void> observed(ServerWebExchange exchange, GatewayFilterChain chain, RouteBreaker breaker) {
        var call = new ObservedCall(breaker);
        var watched =
                exchange.mutate().request(call.watch(exchange.getRequest())).build();
        return chain.filter(watched)
                .doOnSuccess(done -> call.answered(exchange.getResponse()))
                .doOnError(call::failed)
                .doOnCancel(call::cancelled);
    }

    /**
     * Inside of the filter that copies the answer to the client (-1), so that the call ends with the answer's headers;
     * outside of the filter that chooses an instance (10150), so that having none counts as failure.
     */
    @Override
    public int getOrder() {
        return 100;
    }
}
