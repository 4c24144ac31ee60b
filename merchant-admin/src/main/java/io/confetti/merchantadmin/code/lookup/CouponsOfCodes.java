package io.confetti.merchantadmin.code.lookup;

import io.confetti.core.grant.store.CouponStates;
import io.confetti.core.grant.store.CouponStates.CouponState;
import io.confetti.merchantadmin.code.lookup.FoundCode.Exchange;
import io.confetti.merchantadmin.code.voided.UsedCode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** What became of the coupons behind codes. */
@Component
class CouponsOfCodes {
    private final CouponStates coupons;

    CouponsOfCodes(CouponStates coupons) {
        this.coupons = coupons;
    }

    /** The exchanges with their coupons. */
    List<Exchange> exchangedFor(List<UsedCode> uses) {
        if (uses.isEmpty()) {
            return List.of();
        }
        Map<Long, CouponState> states = coupons
                .of(uses.stream().map(UsedCode::couponId).toList())
                .stream()
                .collect(Collectors.toMap(CouponState::id, Function.identity()));
        return uses.stream()
                .map(use -> {
                    CouponState coupon = states.get(use.couponId());
                    return new Exchange(
                            use.userId(),
                            use.couponId(),
                            use.usedAt(),
                            coupon == null ? null : coupon.state(),
                            coupon == null ? null : coupon.order());
                })
                .toList();
    }

    /** The coupon that shows its own id as a code; nothing if there is none of the template. */
    List<Exchange> own(long templateId, long couponId) {
        return coupons.of(List.of(couponId)).stream()
                .filter(coupon -> coupon.templateId() == templateId)
                .map(coupon ->
                        new Exchange(coupon.userId(), coupon.id(), coupon.receivedAt(), coupon.state(), coupon.order()))
                .toList();
    }
}
