package io.confetti.engine.wallet.web;

import io.confetti.engine.page.PageCursor;
import io.confetti.engine.wallet.Coupon;
import io.confetti.engine.wallet.CouponError;
import io.confetti.engine.wallet.CouponOrder;
import io.confetti.engine.wallet.CouponState;
import io.confetti.engine.wallet.DescribeCoupons;
import io.confetti.engine.wallet.MyCoupons;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/coupons/mine")
@Tag(name = "My coupons")
class MyCouponsController {
    private final MyCoupons mine;
    private final DescribeCoupons describe;

    MyCouponsController(MyCoupons mine, DescribeCoupons describe) {
        this.mine = mine;
        this.describe = describe;
    }

    /** @param counts all coupons of the user by status, whatever page and filter were asked for */
    @Schema(name = "CouponPage")
    record PageView(List<CouponView> items, Map<CouponState, Long> counts, String nextCursor) {}

    /** How a client names an order. */
    enum Sort {
        receipt,
        expiry;

        CouponOrder order() {
            return switch (this) {
                case receipt -> CouponOrder.RECEIPT;
                case expiry -> CouponOrder.EXPIRY;
            };
        }
    }

    @GetMapping
    @Operation(
            summary = "My coupons in pages, with counts by status",
            description = "sort=receipt: received last comes first; sort=expiry: ends soonest comes first."
                    + " cursor is the nextCursor of the page before, of the same sort.")
    Answer<PageView> mine(
            Caller caller,
            @RequestParam Optional<CouponState> status,
            @Parameter(description = "receipt: received last comes first; expiry: ends soonest comes first")
                    @RequestParam(defaultValue = "receipt")
                    Sort sort,
            @RequestParam Optional<String> cursor,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        CouponOrder order = sort.order();
        Optional<PageCursor> after = cursor.map(text -> PageCursor.read(text, order.cursorName()));
        MyCoupons.Page page = mine.list(caller.userId(), status, order, after, size);
        return Answer.of(new PageView(
                views(page.coupons()),
                page.counts(),
                page.next().map(PageCursor::text).orElse(null)));
    }

    @GetMapping("/{id}")
    @Operation(summary = "One of my coupons", description = "404 also for somebody else's.")
    Answer<CouponView> find(Caller caller, @PathVariable String id) {
        Coupon coupon = Optional.of(PathId.of(id))
                .filter(couponId -> couponId > 0)
                .flatMap(couponId -> mine.find(caller.userId(), couponId))
                .orElseThrow(CouponError.NOT_FOUND::refusal);
        return Answer.of(views(List.of(coupon)).get(0));
    }

    private List<CouponView> views(List<Coupon> coupons) {
        return describe.describe(coupons).stream().map(CouponView::of).toList();
    }
}
