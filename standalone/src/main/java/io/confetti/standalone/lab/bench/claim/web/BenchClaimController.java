package io.confetti.standalone.lab.bench.claim.web;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import io.confetti.standalone.lab.bench.claim.BenchClaims;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Behind the same gateway, token check and container as the real endpoints. */
@Hidden
@RestController
@RequestMapping("/api/coupons/bench")
public class BenchClaimController {

    private final BenchClaims claims;

    BenchClaimController(BenchClaims claims) {
        this.claims = claims;
    }

    @PostMapping("/stock")
    Answer<Map<String, Boolean>> prepare(@RequestParam long stock) {
        claims.prepareFor(stock);
        return answer(true);
    }

    @PostMapping("/naive")
    Answer<Map<String, Boolean>> naive(Caller caller) {
        return answer(claims.naive(caller.userId()));
    }

    @PostMapping("/common")
    Answer<Map<String, Boolean>> common(Caller caller) {
        return answer(claims.commonly(caller.userId()));
    }

    @PostMapping("/script")
    Answer<Map<String, Boolean>> script(Caller caller) {
        return answer(claims.byScript(caller.userId()));
    }

    @GetMapping("/empty")
    Answer<Map<String, Boolean>> empty() {
        return answer(true);
    }

    @GetMapping("/stored")
    Answer<Map<String, Long>> stored() {
        return Answer.of(Map.of("stored", claims.countStored()));
    }

    private static Answer<Map<String, Boolean>> answer(boolean taken) {
        return Answer.of(Map.of("taken", taken));
    }
}
