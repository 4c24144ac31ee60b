package io.confetti.engine.redemption.web;

import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponReturn;
import io.confetti.contract.OrderLock;
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
@RequestMapping("/internal/coupon-orders/{lockId}")
class CouponOrderController {
    /** Part of a path, where one dot or two are no name. */
    static final String LOCK_ID = "(?!\\.{1,2}$)[A-Za-z0-9_.:~-]{1,64}";

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
    Answer<CouponMove> lock(@PathVariable @Pattern(regexp = LOCK_ID) String lockId, @RequestBody CouponLock request) {
        requireSome(request.couponIds());
        if (request.until() == null || request.userId() < 1 || !hasTheirCoupons(request)) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
        return Answer.of(lock.lock(named(lockId, request.orderId()), request));
    }

    @PostMapping("/redeem")
    Answer<CouponMove> redeem(
            @PathVariable @Pattern(regexp = LOCK_ID) String lockId, @RequestBody(required = false) OrderLock body) {
        return Answer.of(redeem.redeem(named(lockId, body == null ? null : body.orderId())));
    }

    @PostMapping("/release")
    Answer<CouponMove> release(
            @PathVariable @Pattern(regexp = LOCK_ID) String lockId, @RequestBody(required = false) OrderLock body) {
        return Answer.of(release.release(named(lockId, body == null ? null : body.orderId())));
    }

    @PostMapping("/return")
    Answer<CouponMove> giveBack(
            @PathVariable @Pattern(regexp = LOCK_ID) String lockId, @RequestBody CouponReturn request) {
        requireSome(request.couponIds());
        return Answer.of(giveBack.giveBack(named(lockId, request.orderId()), request));
    }

    /** Callers of older releases name the order by its lock alone: the part before the ~. */
    static OrderLock named(String lockId, String orderId) {
        if (orderId != null) {
            return new OrderLock(orderId, lockId);
        }
        int mark = lockId.indexOf('~');
        return new OrderLock(mark < 0 ? lockId : lockId.substring(0, mark), lockId);
    }

    private static boolean hasTheirCoupons(CouponLock request) {
        return request.codes() == null
                || request.codes().size() <= MOST
                        && request.codes().stream()
                                .allMatch(code -> code != null
                                        && code.code() != null
                                        && request.couponIds().contains(code.couponId()));
    }

    private static void requireSome(List<Long> ids) {
        if (ids == null || ids.isEmpty() || ids.size() > MOST || ids.contains(null)) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
    }
}
