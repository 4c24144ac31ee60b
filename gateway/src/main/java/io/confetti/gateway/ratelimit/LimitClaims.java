package io.confetti.gateway.ratelimit;

import io.confetti.gateway.address.ClientAddress;
import io.confetti.gateway.refusal.EdgeError;
import io.confetti.gateway.refusal.GatewayRefusals;
import io.confetti.platform.identity.CallerAuthentication;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/**
 * Refuses claims of a user or an address that come too fast with 429 and the time of the next token. An exchange of a code is one too: a
 * code that is good, or was, costs no attempt, but each try of it costs the database something.
 */
@Component
class LimitClaims implements GlobalFilter, Ordered {
    private static final List<PathPattern> CLAIMS =
            List.of(PathPatternParser.defaultInstance.parse("/api/coupons/templates/*/claims"), LimitCodes.REDEEM);

    private final LimitTokens tokens;
    private final ClaimLimitProperties settings;
    private final ClientAddress addresses;
    private final GatewayRefusals refusals;
    private final Map<Bucket.Kind, Counter> refused = new EnumMap<>(Bucket.Kind.class);

    LimitClaims(
            LimitTokens tokens,
            ClaimLimitProperties settings,
            ClientAddress addresses,
            GatewayRefusals refusals,
            MeterRegistry metrics) {
        this.tokens = tokens;
        this.settings = settings;
        this.addresses = addresses;
        this.refusals = refusals;
        for (Bucket.Kind kind : List.of(Bucket.Kind.USER, Bucket.Kind.IP)) {
            String by = kind.name().toLowerCase(Locale.ROOT);
            refused.put(kind, metrics.counter("confetti.gateway.claim-limit.refused", "by", by));
        }
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        if (!settings.enabled() || !isClaim(exchange.getRequest())) {
            return chain.filter(exchange);
        }
        return exchange.getPrincipal()
                .cast(CallerAuthentication.class)
                .map(caller -> buckets(caller.getPrincipal().userId(), exchange.getRequest()))
                .flatMap(tokens::take)
                .defaultIfEmpty(Verdict.PASS)
                .flatMap(verdict -> pass(exchange, chain, verdict));
    }

    private static boolean isClaim(ServerHttpRequest request) {
        return request.getMethod() == HttpMethod.POST
                && CLAIMS.stream()
                        .anyMatch(claim -> claim.matches(request.getPath().pathWithinApplication()));
    }

    private List<Bucket> buckets(Long user, ServerHttpRequest request) {
        List<Bucket> buckets = new ArrayList<>(2);
        if (settings.user().isLimited()) {
            buckets.add(new Bucket(Bucket.Kind.USER, String.valueOf(user), settings.user()));
        }
        if (settings.ip().isLimited()) {
            buckets.add(new Bucket(Bucket.Kind.IP, addresses.of(request), settings.ip()));
        }
        return buckets;
    }

    private Mono<Void> pass(ServerWebExchange exchange, GatewayFilterChain chain, Verdict verdict) {
        if (verdict.empty().isEmpty()) {
            return chain.filter(exchange);
        }
        refused.get(verdict.empty().get()).increment();
        return refusals.write(exchange, EdgeError.TOO_MANY_CLAIMS, verdict.untilToken());
    }

    /** Before anything of the body is read. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 60;
    }
}
