package io.confetti.engine.listing.web;

import io.confetti.contract.ClaimPage;
import io.confetti.engine.listing.FindCouponsOfOrder;
import io.confetti.engine.listing.ListClaims;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** In milliseconds: times pass through a query that way without a doubt about signs and zones. */
@RestController
@RequestMapping("/internal")
class ListingController {
    private final ListClaims claims;
    private final FindCouponsOfOrder couponsOfOrder;

    ListingController(ListClaims claims, FindCouponsOfOrder couponsOfOrder) {
        this.claims = claims;
        this.couponsOfOrder = couponsOfOrder;
    }

    @GetMapping("/claims")
    Answer<ClaimPage> claims(
            @RequestParam long templateId,
            @RequestParam String state,
            @RequestParam long from,
            @RequestParam long to,
            @RequestParam(required = false) String after,
            @RequestParam @Min(1) @Max(5_000) int limit) {
        var period = new ListClaims.Period(Instant.ofEpochMilli(from), Instant.ofEpochMilli(to));
        return Answer.of(claims.page(new ListClaims.Wanted(templateId, state, period), after, limit));
    }

    @GetMapping("/orders/coupons")
    Answer<List<Long>> couponsOfOrder(@RequestParam String orderId) {
        return Answer.of(couponsOfOrder.find(orderId));
    }
}
