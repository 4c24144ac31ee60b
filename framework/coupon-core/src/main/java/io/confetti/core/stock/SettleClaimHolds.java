package io.confetti.core.stock;

import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Tells the filter how claims were decided, and ends their holds. Typed door to {@code lua/settle_claims.lua}. */
@Component
public class SettleClaimHolds {

    private static final Script SETTLE_CLAIMS = Script.of("lua/settle_claims.lua");
    private static final int BATCH_SIZE = 500;

    private final Scripts scripts;
    private final WhenLoaded whenLoaded;

    SettleClaimHolds(Scripts scripts, WhenLoaded whenLoaded) {
        this.scripts = scripts;
        this.whenLoaded = whenLoaded;
    }

    /** A second call changes nothing. */
    public void settle(TemplateStock template, List<ClaimOutcome> outcomes) {
        Map<Long, List<ClaimOutcome>> byGen = outcomes.stream()
                .collect(Collectors.groupingBy(ClaimOutcome::seenGen, TreeMap::new, Collectors.toList()));
        byGen.forEach((gen, some) -> {
            for (int from = 0; from < some.size(); from += BATCH_SIZE) {
                settle(template, gen, some.subList(from, Math.min(some.size(), from + BATCH_SIZE)));
            }
        });
    }

    private void settle(TemplateStock template, long gen, List<ClaimOutcome> outcomes) {
        List<String> keys = new StockKeys(template.templateId()).forClaims();
        List<String> arguments = new ArrayList<>(List.of(
                Long.toString(gen), // seenGen
                Long.toString(StockKeys.claimsVanishAt(template)))); // vanishAt
        for (ClaimOutcome outcome : outcomes) { // from firstClaim on
            arguments.add(Long.toString(outcome.claimId())); // claim
            arguments.add(Long.toString(outcome.ticket().userId())); // user
            arguments.add(Integer.toString(outcome.n())); // n
            arguments.add(outcome.ticket().text()); // ticket
        }
        whenLoaded.run(template.templateId(), () -> scripts.run(SETTLE_CLAIMS, keys, arguments));
    }
}
