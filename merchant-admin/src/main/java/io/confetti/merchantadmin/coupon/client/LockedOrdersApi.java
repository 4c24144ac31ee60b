package io.confetti.merchantadmin.coupon.client;

import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@FeignClient(name = "engine", contextId = "locked-orders", path = "/internal/orders")
interface LockedOrdersApi {

    @GetMapping("/coupons")
    Answer<List<Long>> coupons(@RequestParam("orderId") String orderId);
}
