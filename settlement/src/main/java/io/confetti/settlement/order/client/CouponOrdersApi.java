package io.confetti.settlement.order.client;

import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponReturn;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;

@FeignClient(name = "engine", contextId = "coupon-orders", path = "/internal/coupon-orders")
interface CouponOrdersApi {
    @PostMapping("/{orderId}/lock")
    Answer<CouponMove> lock(@PathVariable("orderId") String orderId, @RequestBody CouponLock command);

    @PostMapping("/{orderId}/redeem")
    Answer<CouponMove> redeem(@PathVariable("orderId") String orderId);

    @PostMapping("/{orderId}/release")
    Answer<CouponMove> release(@PathVariable("orderId") String orderId);

    @PostMapping("/{orderId}/return")
    Answer<CouponMove> giveBack(@PathVariable("orderId") String orderId, @RequestBody CouponReturn command);
}
