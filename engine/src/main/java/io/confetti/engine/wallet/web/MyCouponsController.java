package io.confetti.engine.wallet.web;

import io.confetti.engine.wallet.Coupon;
import io.confetti.engine.wallet.CouponState;
import io.confetti.engine.wallet.MyCoupons;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons")
class MyCouponsController {
    private final MyCoupons mine;

    MyCouponsController(MyCoupons mine) {
        this.mine = mine;
    }

    record CouponView(
            String id,
            String templateId,
            String shopId,
            int ruleVersion,
            String code,
            CouponState status,
            Instant receivedAt,
            Instant usableFrom,
            Instant usableUntil) {
        static CouponView of(Coupon coupon) {
            return new CouponView(
                    Long.toString(coupon.id()),
                    Long.toString(coupon.templateId()),
                    Long.toString(coupon.shopId()),
                    coupon.ruleVersion(),
                    coupon.code(),
                    coupon.state(),
                    coupon.receivedAt(),
                    coupon.usableFrom(),
                    coupon.usableUntil());
        }
    }

    record PageView(List<CouponView> items, String nextCursor) {}

    /** @param cursor {@code nextCursor} of the page before */
    @GetMapping("/mine")
    Answer<PageView> mine(
            Caller caller,
            @RequestParam Optional<CouponState> status,
            @RequestParam Optional<Long> cursor,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        MyCoupons.Page page = mine.list(caller.userId(), status, cursor, size);
        List<CouponView> items = page.coupons().stream().map(CouponView::of).toList();
        return Answer.of(new PageView(items, page.next().map(String::valueOf).orElse(null)));
    }
}
