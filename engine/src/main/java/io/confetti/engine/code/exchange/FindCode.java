package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.FindImported;
import io.confetti.core.code.FindSeries;
import io.confetti.core.code.KnownSeries;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.SeriesState;
import io.confetti.core.code.TypedCode;
import io.confetti.engine.code.exchange.UnnamedCode.Exchanged;
import io.confetti.platform.identity.Shops;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Finds the code that a typed text is: from memory, and of codes from elsewhere those that a filter does not know to be none. These are asked
 * for also if a prefix was hit: it may have been made after they were imported, and nobody can compare it with their fingerprints.
 */
@Component
class FindCode {
    private final FindSeries findSeries;
    private final FindImported findImported;
    private final CodeMetrics metrics;

    FindCode(FindSeries findSeries, FindImported findImported, CodeMetrics metrics) {
        this.findSeries = findSeries;
        this.findImported = findImported;
        this.metrics = metrics;
    }

    /**
     * @param seriesId the one whose prefix was typed, whether the rest is a code or not; null if there is none
     * @param code empty if it is none
     */
    record Found(Long seriesId, Optional<TypedCode> code) {}

    /** What can be said of a text without a look for imported codes. */
    Exchanged exchanged(String typed, Shops shops) {
        Optional<CodeKind> kind = findSeries
                .seriesOf(typed)
                .map(KnownSeries::row)
                .filter(row -> shops.cover(row.shopId()))
                .map(SeriesRow::kind);
        if (kind.filter(CodeKind.UNIQUE::equals).isPresent()) {
            return Exchanged.BEGINS_ALIKE;
        }
        if (kind.filter(CodeKind.SHARED::equals).isPresent()) {
            return Exchanged.WORD;
        }
        return findSeries.find(typed).isEmpty() && mayBeImported(typed, shops) ? Exchanged.PERHAPS : Exchanged.NEVER;
    }

    /** Codes of a closed series are not exchanged any more: on their account nobody is asked who he is. */
    private boolean mayBeImported(String typed, Shops shops) {
        return findSeries.importsOf(typed).stream()
                .anyMatch(row -> row.state() != SeriesState.CLOSED && shops.cover(row.shopId()));
    }

    /** The code of a coupon that a text is, from memory. */
    Found findOfCoupon(String typed) {
        Optional<KnownSeries> series = findSeries.seriesOf(typed);
        return new Found(
                series.map(KnownSeries::id).orElse(null),
                series.filter(one -> one.row().kind() == CodeKind.PER_COUPON).flatMap(any -> inMemory(typed)));
    }

    /** @throws io.confetti.platform.error.CouponException 503 if too many read the database concurrently */
    Found find(String typed) {
        Optional<KnownSeries> series = findSeries.seriesOf(typed);
        Optional<TypedCode> code = inMemory(typed).or(() -> imported(typed));
        return new Found(
                code.map(TypedCode::series)
                        .or(() -> series)
                        .map(KnownSeries::id)
                        .orElse(null),
                code);
    }

    private Optional<TypedCode> inMemory(String typed) {
        Optional<TypedCode> code = findSeries.find(typed);
        if (code.isPresent()) {
            metrics.lookedUp();
        }
        return code;
    }

    /** Also those that turn out to be none have cost a look into the table. */
    private Optional<TypedCode> imported(String typed) {
        FindImported.Look look = findImported.look(typed);
        if (look.isLookedUp()) {
            metrics.lookedUp();
        }
        return look.code();
    }
}
