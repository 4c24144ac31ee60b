package io.confetti.settlement.quote;

import io.confetti.contract.CouponOnHand;
import io.confetti.settlement.quote.domain.Unusable;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The statuses that engine gives a coupon. */
enum CouponState {
    UNUSED,
    LOCKED,
    REDEEMED,
    REVOKED,
    EXPIRED;

    private static final Logger LOG = LoggerFactory.getLogger(CouponState.class);

    /** Why a coupon cannot be used, whatever its rule says; empty if that does not keep it from being used. */
    static Optional<Unusable> of(CouponOnHand held, Instant now) {
        return named(held.status())
                .map(state -> state.unusable(held, now))
                .orElseGet(() -> Optional.of(Unusable.RULE_UNAVAILABLE));
    }

    private Optional<Unusable> unusable(CouponOnHand held, Instant now) {
        return switch (this) {
            case UNUSED -> ofTime(held, now);
            case LOCKED -> Optional.of(Unusable.LOCKED);
            case REDEEMED -> Optional.of(Unusable.REDEEMED);
            case REVOKED -> Optional.of(Unusable.REVOKED);
            case EXPIRED -> Optional.of(Unusable.EXPIRED);
        };
    }

    /** The window is half-open: [from, until). */
    private static Optional<Unusable> ofTime(CouponOnHand held, Instant now) {
        if (!now.isBefore(held.usableUntil())) {
            return Optional.of(Unusable.EXPIRED);
        }
        return now.isBefore(held.usableFrom()) ? Optional.of(Unusable.NOT_YET_USABLE) : Optional.empty();
    }

    /** A newer engine may know more of them than we do. */
    private static Optional<CouponState> named(String status) {
        for (CouponState state : values()) {
            if (state.name().equals(status)) {
                return Optional.of(state);
            }
        }
        LOG.error("Coupon with a status that is not known status={}", status);
        return Optional.empty();
    }
}
