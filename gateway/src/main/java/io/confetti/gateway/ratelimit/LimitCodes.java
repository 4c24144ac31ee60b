package io.confetti.gateway.ratelimit;

import io.confetti.gateway.address.ClientAddress;
import io.confetti.gateway.ratelimit.Bucket.Kind;
import io.confetti.gateway.refusal.EdgeError;
import io.confetti.gateway.refusal.GatewayRefusals;
import io.confetti.platform.identity.CallerAuthentication;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/**
 * Lets wrong codes cost attempts, so that nobody finds codes by trying. A try takes the tokens of its user before it is passed on, and
 * gets them back with any answer but 404: however many tries are under way at once, no more wrong ones come through than the
 * buckets hold. Those of an address are taken with the wrong answer only, because behind one address a crowd may type good codes at
 * once, and none of them may stand in the way of another. Wrong ones that come through together are owed then: the address is closed
 * until they are paid.
 */
@Component
class LimitCodes implements GlobalFilter, Ordered {
    static final PathPattern REDEEM = PathPatternParser.defaultInstance.parse("/api/coupons/codes/redeem");

    private final LimitTokens tokens;
    private final CodeLimitProperties settings;
    private final ClientAddress addresses;
    private final GatewayRefusals refusals;
    private final Map<Kind, Counter> refused;

    LimitCodes(
            LimitTokens tokens,
            CodeLimitProperties settings,
            ClientAddress addresses,
            GatewayRefusals refusals,
            MeterRegistry metrics) {
        this.tokens = tokens;
        this.settings = settings;
        this.addresses = addresses;
        this.refusals = refusals;
        this.refused = Map.of(
                Kind.CODES_OF_USER, refused(metrics, "user"),
                Kind.CODES_OF_USER_A_DAY, refused(metrics, "user-day"),
                Kind.CODES_FROM_IP, refused(metrics, "ip"));
    }

    private static Counter refused(MeterRegistry metrics, String by) {
        return metrics.counter("confetti.gateway.code-limit.refused", "by", by);
    }

    /** What one try costs if it is wrong. */
    private record Cost(List<Bucket> user, List<Bucket> address) {
        static final Cost NONE = new Cost(List.of(), List.of());
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        if (!settings.enabled() || !isTry(exchange.getRequest())) {
            return chain.filter(exchange);
        }
        return exchange.getPrincipal()
                .cast(CallerAuthentication.class)
                .map(caller -> cost(caller.getPrincipal().userId(), exchange.getRequest()))
                .defaultIfEmpty(Cost.NONE)
                .flatMap(cost -> tokens.take(cost.user(), cost.address())
                        .flatMap(verdict -> verdict.empty().isEmpty()
                                ? pass(exchange, chain, cost)
                                : refuse(exchange, verdict, verdict.empty().get())));
    }

    private static boolean isTry(ServerHttpRequest request) {
        return request.getMethod() == HttpMethod.POST
                && REDEEM.matches(request.getPath().pathWithinApplication());
    }

    private Cost cost(Long user, ServerHttpRequest request) {
        String owner = String.valueOf(user);
        return new Cost(
                limited(
                        new Bucket(Kind.CODES_OF_USER, owner, settings.userMinute()),
                        new Bucket(Kind.CODES_OF_USER_A_DAY, owner, settings.userDay())),
                limited(new Bucket(Kind.CODES_FROM_IP, addresses.of(request), settings.ipMinute())));
    }

    private static List<Bucket> limited(Bucket... buckets) {
        return List.of(buckets).stream()
                .filter(bucket -> bucket.rate().isLimited())
                .toList();
    }

    private Mono<Void> refuse(ServerWebExchange exchange, Verdict verdict, Kind empty) {
        refused.get(empty).increment();
        return refusals.write(exchange, EdgeError.TOO_MANY_WRONG_CODES, verdict.untilToken());
    }

    /**
     * Settled before the client sees the answer, so that its next call meets the buckets as they are. A client that leaves before it
     * has paid: the code may have been right, and its wallet would tell.
     */
    private Mono<Void> pass(ServerWebExchange exchange, GatewayFilterChain chain, Cost cost) {
        AtomicBoolean isSettled = new AtomicBoolean();
        var response = exchange.getResponse();
        response.beforeCommit(() -> isSettled.compareAndSet(false, true)
                ? settle(cost, response.getStatusCode() == HttpStatus.NOT_FOUND)
                : Mono.empty());
        return chain.filter(exchange).doOnCancel(() -> {
            if (isSettled.compareAndSet(false, true)) {
                settle(cost, true).subscribe();
            }
        });
    }

    private Mono<Void> settle(Cost cost, boolean isWrong) {
        return isWrong ? tokens.owe(cost.address()) : tokens.giveBack(cost.user());
    }

    /** After the limit of claims, which costs less, and before anything of the body is read. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 61;
    }
}
