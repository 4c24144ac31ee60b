package io.confetti.engine.redemption.web;

import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponReturn;
import io.confetti.engine.redemption.LockCoupons;
import io.confetti.engine.redemption.RedeemCoupons;
import io.confetti.engine.redemption.ReleaseCoupons;
import io.confetti.engine.redemption.ReturnCoupons;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/internal/coupon-orders/{orderId}")
class CouponOrderController {
    /** Part of a path, where one dot or two are no name. */
    static final String ORDER_ID = "(?!\\.{1,2}$)[A-Za-z0-9_.:~-]{1,64}";

    private static final int MOST = 20;

    private final LockCoupons lock;
    private final RedeemCoupons redeem;
    private final ReleaseCoupons release;
    private final ReturnCoupons giveBack;

    CouponOrderController(LockCoupons lock, RedeemCoupons redeem, ReleaseCoupons release, ReturnCoupons giveBack) {
        this.lock = lock;
        this.redeem = redeem;
        this.release = release;
        this.giveBack = giveBack;
    }

    @PostMapping("/lock")
    Answer<CouponMove> lock(@PathVariable @Pattern(regexp = ORDER_ID) String orderId, @RequestBody CouponLock wish) {
        requireSome(wish.couponIds());
        if (wish.until() == null || wish.userId() < 1) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
        return Answer.of(lock.lock(orderId, wish));
    }

    @PostMapping("/redeem")
    Answer<CouponMove> redeem(@PathVariable @Pattern(regexp = ORDER_ID) String orderId) {
        return Answer.of(redeem.redeem(orderId));
    }

    @PostMapping("/release")
    Answer<CouponMove> release(@PathVariable @Pattern(regexp = ORDER_ID) String orderId) {
        return Answer.of(release.release(orderId));
    }

    @PostMapping("/return")
    Answer<CouponMove> giveBack(
            @PathVariable @Pattern(regexp = ORDER_ID) String orderId, @RequestBody CouponReturn wish) {
        requireSome(wish.couponIds());
        return Answer.of(giveBack.giveBack(orderId, wish));
    }

    private static void requireSome(List<Long> ids) {
        if (ids == null || ids.isEmpty() || ids.size() > MOST || ids.contains(null)) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
    }
}
