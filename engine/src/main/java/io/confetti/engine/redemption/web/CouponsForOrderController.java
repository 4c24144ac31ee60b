package io.confetti.engine.redemption.web;

import io.confetti.contract.CouponsOnHand;
import io.confetti.engine.redemption.CouponsForOrder;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/internal/coupons")
class CouponsForOrderController {
    private final CouponsForOrder coupons;

    CouponsForOrderController(CouponsForOrder coupons) {
        this.coupons = coupons;
    }

    @GetMapping("/of-user/{userId}")
    Answer<CouponsOnHand> ofUser(
            @PathVariable long userId,
            @RequestParam(defaultValue = "") @Size(max = 200) Set<Long> ids,
            @RequestParam(defaultValue = "") @Size(max = 200) Set<Long> shops) {
        return Answer.of(coupons.of(userId, ids, shops));
    }
}
