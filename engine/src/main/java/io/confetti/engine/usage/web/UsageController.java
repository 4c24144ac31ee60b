package io.confetti.engine.usage.web;

import io.confetti.contract.TemplateUsage;
import io.confetti.engine.usage.CountCoupons;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/internal/coupons/figures")
class UsageController {
    private final CountCoupons countCoupons;

    UsageController(CountCoupons countCoupons) {
        this.countCoupons = countCoupons;
    }

    /** Without those that are not counted now. */
    @GetMapping
    Answer<List<TemplateUsage>> figures(@RequestParam @Size(max = 100) Set<Long> templates) {
        return Answer.of(countCoupons.of(templates));
    }
}
