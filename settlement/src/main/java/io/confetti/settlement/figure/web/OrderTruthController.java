package io.confetti.settlement.figure.web;

import io.confetti.contract.FigureTruth;
import io.confetti.platform.web.Answer;
import io.confetti.settlement.figure.CountOrdersAgain;
import java.time.LocalDate;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.format.annotation.DateTimeFormat.ISO;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrderTruthController {
    private final CountOrdersAgain countAgain;

    OrderTruthController(CountOrdersAgain countAgain) {
        this.countAgain = countAgain;
    }

    @GetMapping("/internal/figures/orders")
    Answer<FigureTruth> orders(
            @RequestParam @DateTimeFormat(iso = ISO.DATE) LocalDate first,
            @RequestParam @DateTimeFormat(iso = ISO.DATE) LocalDate last) {
        return Answer.of(countAgain.count(first, last));
    }
}
