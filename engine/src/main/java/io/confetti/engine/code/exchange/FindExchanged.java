package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.CodeUse;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.store.CodeUses;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.store.ClaimRows;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Exchanges that were made before: repeats, codes that the user has used himself, and codes that somebody else has used. */
@Component
class FindExchanged {
    private final ClaimRows claims;
    private final CodeUses uses;

    FindExchanged(ClaimRows claims, CodeUses uses) {
        this.claims = claims;
        this.uses = uses;
    }

    /** Repeats are answered as before, whatever has become of the code since. */
    void decideRepeats(ExchangeGroup group) {
        Map<Long, Claim> known =
                claims.find(group.open().stream().map(Exchange::claimId).toList());
        group.open()
                .forEach(exchange -> Optional.ofNullable(known.get(exchange.claimId()))
                        .ifPresent(claim -> group.decide(exchange, new ExchangeOutcome.Granted(claim))));
    }

    /**
     * Codes of which no use is left: told as one's own to who has used them, as no code to others. So are void ones, for what was used
     * before stays, and who has a coupon of it is not told that there is no such code.
     */
    void decideUsed(ExchangeGroup group, Predicate<Exchange> isVoid) {
        if (group.isDecided()) {
            return;
        }
        group.usesAre(find(group.open()));
        group.open().forEach(exchange -> {
            List<CodeUse> its = group.uses(exchange);
            List<CodeUse> own = own(exchange, its);
            SeriesRow series = group.series(exchange);
            boolean isOver = isVoid.test(exchange);
            if (own.size() >= perUser(series) || isOver && !own.isEmpty() || isRepeat(exchange, own)) {
                group.decide(exchange, usedBefore(exchange, own));
            } else if (isOver || its.size() >= perCode(series)) {
                group.refuse(exchange, CodeError.NOT_VALID);
            }
        });
    }

    /**
     * Who is refused for a limit, a stock or a time is looked at once more: if another call of his has used the code since, it is that
     * call which he is at the limit by, and he has the coupon.
     */
    void decideRefused(ExchangeGroup group) {
        List<Exchange> refused = group.refusedHolders();
        if (refused.isEmpty()) {
            return;
        }
        Map<Code, List<CodeUse>> now =
                find(refused).stream().collect(Collectors.groupingBy(use -> new Code(use.seriesId(), use.serial())));
        refused.forEach(exchange -> {
            List<CodeUse> own = own(exchange, now.getOrDefault(exchange.usedCode(), List.of()));
            if (own.size() >= perUser(group.series(exchange))) {
                group.decide(exchange, usedBefore(exchange, own));
            }
        });
    }

    private List<CodeUse> find(List<Exchange> exchanges) {
        return uses.of(exchanges.stream().map(Exchange::usedCode).toList());
    }

    private static List<CodeUse> own(Exchange exchange, List<CodeUse> uses) {
        return uses.stream().filter(use -> use.userId() == exchange.userId()).toList();
    }

    /** Uses of one code by one user: of a shared word as many as the series says, of another code one. */
    static int perUser(SeriesRow series) {
        boolean several = series.kind() == CodeKind.SHARED && series.perUserLimit() != null;
        return several ? series.perUserLimit() : 1;
    }

    /** Uses of what {@link Exchange#usedCode} names. */
    static int perCode(SeriesRow series) {
        return series.kind() == CodeKind.SHARED ? perUser(series) : series.usesPerCode();
    }

    /** A repeat that did not see its exchange yet when repeats were looked for is one nevertheless. */
    private ExchangeOutcome usedBefore(Exchange exchange, List<CodeUse> own) {
        if (isRepeat(exchange, own)) {
            return new ExchangeOutcome.Granted(claims.find(exchange.claimId()).orElseThrow());
        }
        CodeUse last = own.stream().max(Comparator.comparingInt(CodeUse::useNo)).orElseThrow();
        return new ExchangeOutcome.HadBefore(claims.find(last.claimId()).orElseThrow());
    }

    private static boolean isRepeat(Exchange exchange, List<CodeUse> own) {
        return own.stream().anyMatch(use -> use.claimId() == exchange.claimId());
    }
}
