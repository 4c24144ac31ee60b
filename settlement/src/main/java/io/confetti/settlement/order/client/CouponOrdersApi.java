package io.confetti.settlement.order.client;

import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponReturn;
import io.confetti.contract.OrderLock;
import io.confetti.platform.web.Answer;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;

@FeignClient(name = "engine", contextId = "coupon-orders", path = "/internal/coupon-orders")
interface CouponOrdersApi {
    @PostMapping("/{lockId}/lock")
    Answer<CouponMove> lock(@PathVariable("lockId") String lockId, @RequestBody CouponLock command);

    @PostMapping("/{lockId}/redeem")
    Answer<CouponMove> redeem(@PathVariable("lockId") String lockId, @RequestBody OrderLock lock);

    @PostMapping("/{lockId}/release")
    Answer<CouponMove> release(@PathVariable("lockId") String lockId, @RequestBody OrderLock lock);

    @PostMapping("/{lockId}/return")
    Answer<CouponMove> giveBack(@PathVariable("lockId") String lockId, @RequestBody CouponReturn command);
}
