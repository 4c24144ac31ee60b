package io.confetti.settlement.quote;

import io.confetti.contract.TemplateVersion;
import io.confetti.settlement.quote.domain.Coupon;
import io.confetti.settlement.quote.domain.Unusable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether one coupon can be used for one cart. */
public sealed interface CouponVerdict {
    long couponId();

    /**
     * It can be used.
     *
     * @param off 分 that it would take off alone
     * @param source what granted it, as figures name it; null if engine does not say
     */
    record Usable(
            Coupon coupon,
            TemplateVersion template,
            long off,
            @Nullable String source) implements CouponVerdict {
        @Override
        public long couponId() {
            return coupon.id();
        }
    }

    /**
     * It cannot be used.
     *
     * @param template empty if its rule was not read
     * @param gap 分 missing to its threshold, 0 unless that is the reason
     */
    record NotUsable(long couponId, Optional<TemplateVersion> template, Unusable reason, long gap)
            implements CouponVerdict {
        static NotUsable unread(long couponId, Unusable reason) {
            return new NotUsable(couponId, Optional.empty(), reason, 0);
        }
    }
}
