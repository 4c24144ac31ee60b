package io.confetti.gateway.identity;

import io.confetti.gateway.GatewayProperties;
import java.util.List;
import java.util.Locale;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Takes away headers with which a client might say who it is; only the token says that. */
@Component
class HideIdentityHeaders implements GlobalFilter, Ordered {
    private final List<String> names;

    HideIdentityHeaders(GatewayProperties settings) {
        this.names = settings.hiddenHeaders().stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        List<String> found = exchange.getRequest().getHeaders().headerNames().stream()
                .filter(this::isHidden)
                .toList();
        if (found.isEmpty()) {
            return chain.filter(exchange);
        }
        ServerHttpRequest request = exchange.getRequest()
                .mutate()
                .headers(headers -> found.forEach(headers::remove))
                .build();
        return chain.filter(exchange.mutate().request(request).build());
    }

    private boolean isHidden(String header) {
        String lower = header.toLowerCase(Locale.ROOT);
        return names.stream()
                .anyMatch(name -> name.endsWith("*")
                        ? lower.startsWith(name.substring(0, name.length() - 1))
                        : lower.equals(name));
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 50;
    }
}
