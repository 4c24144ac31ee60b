package io.confetti.merchantadmin.coupon.web;

import io.confetti.core.listing.ListedCoupon;
import io.confetti.core.listing.WalkPlace;
import io.confetti.core.listing.WalkedPage;
import io.confetti.merchantadmin.coupon.FindCouponsOfShop;
import io.confetti.merchantadmin.search.web.QueryFields;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Cursor;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant")
@Tag(name = "Coupons")
class CouponController {
    private final FindCouponsOfShop coupons;
    private final SuiteZone zone;

    CouponController(FindCouponsOfShop coupons, SuiteZone zone) {
        this.coupons = coupons;
        this.zone = zone;
    }

    @Audited(value = "coupon.look", object = "user", id = "userId", first = true)
    @GetMapping("/coupons")
    @Operation(
            summary = "Coupons of the shop by id, by order, or by user and template, newest first",
            description =
                    "One of id, orderId, or userId with templateId. By code: /api/merchant/codes/{code}; all of a user:"
                            + " /api/merchant/users/{userId}. What is another shop's is not there")
    Answer<Page<ListedCouponView>> find(
            Caller caller,
            @Parameter(description = "Id of the coupon") @RequestParam(required = false) String id,
            @Parameter(description = "As the order system calls the order: what it has locked, used or given up")
                    @RequestParam(required = false)
                    String orderId,
            @Parameter(description = "The user, in digits; with templateId") @RequestParam(required = false)
                    String userId,
            @Parameter(description = "With userId") @RequestParam(required = false) String templateId,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit) {
        PageRequest page = PageRequest.read(cursor, limit);
        CouponQuery wanted = CouponQuery.read(
                QueryFields.of(zone.id(), "id", id, "orderId", orderId, "userId", userId, "templateId", templateId));
        return Answer.of(wanted.find(coupons, caller.shopId(), page, this::view));
    }

    @Audited(value = "template.coupons", first = true)
    @GetMapping("/templates/{id}/coupons")
    @Operation(
            summary = "All coupons of a template: pushed ones by push, then claimed ones by acceptance",
            description =
                    "A page may have fewer coupons than its limit; the last one has no next. Larger numbers: exports")
    Answer<Page<ListedCouponView>> ofTemplate(
            Caller caller,
            @PathVariable String id,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit) {
        WalkPlace from = cursor == null || cursor.isEmpty()
                ? WalkPlace.BEGIN
                : WalkPlace.read(Cursor.read(cursor)).orElseThrow(Cursor::refusal);
        int most = PageRequest.read(null, limit).limit();
        WalkedPage page = coupons.ofTemplate(caller.shopId(), PathId.of(id), from, most);
        return Answer.of(new Page<>(
                page.coupons().stream().map(this::view).toList(),
                page.next().map(place -> Cursor.write(place.text())).orElse(null)));
    }

    private ListedCouponView view(ListedCoupon coupon) {
        return ListedCouponView.of(coupon, zone.id());
    }
}
