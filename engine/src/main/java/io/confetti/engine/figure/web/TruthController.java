package io.confetti.engine.figure.web;

import io.confetti.contract.FigureSlice;
import io.confetti.contract.FigureTruth;
import io.confetti.engine.figure.CountAgain;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.Set;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.format.annotation.DateTimeFormat.ISO;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class TruthController {
    private final CountAgain countAgain;

    TruthController(CountAgain countAgain) {
        this.countAgain = countAgain;
    }

    @GetMapping("/internal/figures/coupons")
    Answer<FigureTruth> coupons(
            @RequestParam @Size(max = 100) Set<Long> templates,
            @RequestParam @DateTimeFormat(iso = ISO.DATE) LocalDate first,
            @RequestParam @DateTimeFormat(iso = ISO.DATE) LocalDate last) {
        return Answer.of(countAgain.coupons(templates, first, last));
    }

    /** Of the templates of one of so many slices. */
    @GetMapping("/internal/figures/moves")
    Answer<FigureTruth> moves(
            @RequestParam int slice,
            @RequestParam int slices,
            @RequestParam @DateTimeFormat(iso = ISO.DATE) LocalDate first,
            @RequestParam @DateTimeFormat(iso = ISO.DATE) LocalDate last) {
        return Answer.of(countAgain.moves(new FigureSlice(slice, slices), first, last));
    }
}
