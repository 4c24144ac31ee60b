package io.confetti.gateway.address;

import io.confetti.platform.identity.CallerAddress;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Tells services where a call comes from, whatever the client itself says of it. */
@Component
class TellClientAddress implements GlobalFilter, Ordered {
    private final ClientAddress addresses;

    TellClientAddress(ClientAddress addresses) {
        this.addresses = addresses;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        String address = addresses.of(exchange.getRequest());
        ServerHttpRequest request = exchange.getRequest()
                .mutate()
                .headers(headers -> headers.set(CallerAddress.HEADER, address))
                .build();
        return chain.filter(exchange.mutate().request(request).build());
    }

    /** After the headers of clients are taken away. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 60;
    }
}
