package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.CodeUse;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.store.CodeUses;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.store.ClaimRows;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** Codes without a use that is left: told as one's own to who has used it, as no code to others. */
    void decideUsed(ExchangeGroup group) {
        if (group.isDecided()) {
            return;
        }
        group.usesAre(uses.of(group.open().stream().map(Exchange::usedCode).toList()));
        group.open().forEach(exchange -> {
            List<CodeUse> its = group.uses(exchange);
            List<CodeUse> own = its.stream()
                    .filter(use -> use.userId() == exchange.userId())
                    .toList();
            SeriesRow series = group.series(exchange);
            if (own.size() >= perUser(series)) {
                group.decide(exchange, hadBefore(own));
            } else if (its.size() >= perCode(series)) {
                group.refuse(exchange, CodeError.NOT_VALID);
            }
        });
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

    private ExchangeOutcome hadBefore(List<CodeUse> own) {
        CodeUse last = own.stream().max(Comparator.comparingInt(CodeUse::useNo)).orElseThrow();
        return new ExchangeOutcome.HadBefore(claims.find(last.claimId()).orElseThrow());
    }
}
