package io.confetti.merchantadmin.code.lookup;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.lookup.FoundCode.Exchange;
import java.time.Instant;
import java.util.List;

/** Says what can be done with a code now. */
record JudgeCode(SeriesRow series, long serial, List<Exchange> exchanges, boolean isVoid, Instant now) {

    CodeState state() {
        if (isNotMade()) {
            return CodeState.NOT_MADE;
        }
        if (isUsed()) {
            return CodeState.USED;
        }
        if (isVoid || coupon("REVOKED")) {
            return CodeState.VOID;
        }
        return ofSeries();
    }

    private CodeState ofSeries() {
        if (series.state() == SeriesState.CLOSED) {
            return CodeState.CLOSED;
        }
        if (series.state() == SeriesState.PAUSED) {
            return CodeState.PAUSED;
        }
        if (!series.hasBegun(now)) {
            return CodeState.NOT_BEGUN;
        }
        return series.isOver(now) || coupon("EXPIRED") ? CodeState.OVER : CodeState.UNUSED;
    }

    private boolean isNotMade() {
        boolean counts = series.kind() == CodeKind.UNIQUE || series.kind() == CodeKind.IMPORTED;
        return !series.state().isGivenOut() || counts && serial >= series.made();
    }

    private boolean isUsed() {
        return switch (series.kind()) {
            case SHARED -> series.used() >= series.size();
            case PER_COUPON -> coupon("REDEEMED");
            case UNIQUE, IMPORTED -> exchanges.size() >= series.usesPerCode();
        };
    }

    /** Of a coupon's own code: the state of the coupon. */
    private boolean coupon(String state) {
        return series.kind() == CodeKind.PER_COUPON
                && exchanges.stream().anyMatch(one -> state.equals(one.couponState()));
    }
}
