package io.confetti.settlement.quote.client;

import io.confetti.contract.CouponsOnHand;
import io.confetti.platform.web.Answer;
import java.util.Collection;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

@FeignClient(name = "engine", contextId = "coupons-on-hand", path = "/internal/coupons")
interface CouponsApi {
    @GetMapping("/of-user/{userId}")
    Answer<CouponsOnHand> ofUser(
            @PathVariable("userId") long userId,
            @RequestParam("ids") List<Long> ids,
            @RequestParam("shops") Collection<Long> shops);
}
