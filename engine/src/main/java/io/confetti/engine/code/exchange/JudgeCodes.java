package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.CodeUse;
import io.confetti.core.code.FindVoids;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.SeriesState;
import io.confetti.core.code.TypedCode;
import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.core.code.store.CodeUses;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * What the database says of the codes, before anything is written: who does not hold a valid code, and whose valid code is not exchanged
 * now. Plain reads: the series is compared by its version under its lock before the stock is taken.
 */
@Component
class JudgeCodes {
    private final CodeSeriesRows seriesRows;
    private final FindVoids voids;
    private final CodeUses uses;
    private final FindExchanged exchanged;
    private final SuiteClock clock;

    JudgeCodes(CodeSeriesRows seriesRows, FindVoids voids, CodeUses uses, FindExchanged exchanged, SuiteClock clock) {
        this.seriesRows = seriesRows;
        this.voids = voids;
        this.uses = uses;
        this.exchanged = exchanged;
        this.clock = clock;
    }

    void judge(ExchangeGroup group) {
        if (group.isDecided()) {
            return;
        }
        Set<Long> ids = group.open().stream().map(Exchange::seriesId).collect(Collectors.toSet());
        group.seriesAre(seriesRows.find(ids)); // before the voids: of a later one the version tells
        refuseUnknown(group);
        exchanged.decideUsed(group, exchange -> voids.isVoid(group.series(exchange), exchange.serial()));
        group.open().forEach(exchange -> {
            CodeError refusal = refusal(group.series(exchange), exchange.acceptedAt());
            if (refusal != null) {
                group.refuse(exchange, refusal);
            }
        });
        refuseAtLimit(group);
        limitShared(group);
    }

    /** Why the own code of a coupon counts for nothing now. */
    Optional<CodeError> refusal(TypedCode ofCoupon) {
        SeriesRow series = seriesRows.find(ofCoupon.series().id()).orElseThrow();
        boolean isVoid = voids.isVoid(series, ofCoupon.serial());
        return Optional.ofNullable(isVoid ? CodeError.NOT_VALID : refusal(series, clock.instant()));
    }

    /** No more of a group than a word has uses left; whether the others are too late shows once these are decided. */
    private static void limitShared(ExchangeGroup group) {
        Map<Long, Long> taken = new HashMap<>();
        for (Exchange exchange : group.open()) {
            SeriesRow series = group.series(exchange);
            if (series.kind() != CodeKind.SHARED) {
                continue;
            }
            if (series.used() >= series.size()) {
                group.refuse(exchange, CodeError.USED_UP);
            } else if (taken.merge(series.id(), 1L, Long::sum) > series.size() - series.used()) {
                group.defer(exchange);
            }
        }
    }

    private static void refuseUnknown(ExchangeGroup group) {
        group.open().forEach(exchange -> {
            SeriesRow series = group.series(exchange);
            boolean known = series != null && series.state().isGivenOut() && series.templateId() == group.templateId();
            if (!known) {
                group.refuse(exchange, CodeError.NOT_VALID);
            }
        });
    }

    private static CodeError refusal(SeriesRow series, Instant now) {
        if (series.state() == SeriesState.PAUSED) {
            return CodeError.PAUSED;
        }
        if (series.state() != SeriesState.READY) {
            return CodeError.CLOSED;
        }
        if (!series.hasBegun(now)) {
            return CodeError.NOT_STARTED;
        }
        return series.isOver(now) ? CodeError.ENDED : null;
    }

    /** A look; {@link CountUses} looks again where nobody else can add a use. */
    private void refuseAtLimit(ExchangeGroup group) {
        Map<Long, List<Exchange>> limited = group.open().stream()
                .filter(exchange -> group.series(exchange).perUserLimit() != null)
                .collect(Collectors.groupingBy(Exchange::seriesId));
        limited.forEach((seriesId, exchanges) -> {
            Set<Long> users = exchanges.stream().map(Exchange::userId).collect(Collectors.toCollection(HashSet::new));
            Map<Long, Long> counts = uses.ofUsers(seriesId, users).stream()
                    .collect(Collectors.groupingBy(CodeUse::userId, Collectors.counting()));
            long limit = group.series(seriesId).perUserLimit();
            exchanges.stream()
                    .filter(exchange -> counts.getOrDefault(exchange.userId(), 0L) >= limit)
                    .forEach(exchange -> group.refuse(exchange, CodeError.LIMIT_REACHED));
        });
    }
}
