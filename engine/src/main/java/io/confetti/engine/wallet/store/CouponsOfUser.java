package io.confetti.engine.wallet.store;

import io.confetti.engine.wallet.Coupon;
import io.confetti.engine.wallet.CouponState;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Reads {@code t_user_coupon}, one user at a time. */
@Repository
public class CouponsOfUser {
    private final UserCouponMapper rows;

    CouponsOfUser(UserCouponMapper rows) {
        this.rows = rows;
    }

    public List<Coupon> page(
            long userId, Optional<CouponState> state, Optional<Long> before, int size, LocalDateTime now) {
        String status = state.map(CouponState::name).orElse(null);
        return rows.page(userId, status, before.orElse(null), size, now).stream()
                .map(CouponsOfUser::coupon)
                .toList();
    }

    private static Coupon coupon(UserCouponRow row) {
        return new Coupon(
                row.id(),
                row.templateId(),
                row.shopId(),
                row.ruleVersion(),
                row.code(),
                CouponState.valueOf(row.status()),
                utc(row.receivedAt()),
                utc(row.usableFrom()),
                utc(row.usableUntil()));
    }

    private static Instant utc(LocalDateTime time) {
        return time.toInstant(ZoneOffset.UTC);
    }
}
