package io.confetti.engine.claim.recover;

import io.confetti.core.stock.ClaimHold;
import io.confetti.engine.claim.decide.ClaimBacklog;
import io.confetti.engine.claim.decide.SettleClaims;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.model.Decided;
import io.confetti.engine.claim.store.RecoveryRows;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Ends old holds: given back if nothing will ever decide their claim, decided without their message otherwise. */
@Component
class SweepHolds {

    private static final Logger log = LoggerFactory.getLogger(SweepHolds.class);
    private static final int BATCH_SIZE = 500;
    /** More time for a message that may still come: a busy queue may seem to stand still for a moment. */
    private static final Duration FOR_THE_MESSAGE = Duration.ofSeconds(5);

    private final RecoveryRows rows;
    private final FindOldHolds find;
    private final SettleClaims settleClaims;
    private final AbandonClaims abandonClaims;
    private final ClaimBacklog backlog;
    private final ClaimProperties settings;

    SweepHolds(
            RecoveryRows rows,
            FindOldHolds find,
            SettleClaims settleClaims,
            AbandonClaims abandonClaims,
            ClaimBacklog backlog,
            ClaimProperties settings) {
        this.rows = rows;
        this.find = find;
        this.settleClaims = settleClaims;
        this.abandonClaims = abandonClaims;
        this.backlog = backlog;
        this.settings = settings;
    }

    void sweep() {
        Instant now = rows.now();
        Map<Long, List<ClaimHold>> old = new LinkedHashMap<>();
        for (long template : find.templates(now)) {
            Sweep.quietly("holds of template " + template, () -> old.put(template, holdsBefore(template, now)));
        }
        old.values().removeIf(List::isEmpty);
        if (!old.isEmpty()) {
            Instant consumed = backlog.consumedUntil(); // once: a broker that hangs takes seconds to say nothing
            old.forEach((template, holds) ->
                    Sweep.quietly("holds of template " + template, () -> giveBack(template, holds, consumed, now)));
        }
    }

    private List<ClaimHold> holdsBefore(long template, Instant now) {
        return find.before(template, now.minus(settings.abandonAfter()));
    }

    /**
     * All of them in one round: each must have its answer within a minute. Nothing will come for those whose messages are
     * consumed. Others may wait for a consumer that is frozen or far behind: they need not, a hold says all there is to know.
     */
    private void giveBack(long template, List<ClaimHold> holds, Instant consumed, Instant now) {
        Map<Boolean, List<ClaimHold>> byHope = holds.stream()
                .collect(Collectors.partitioningBy(hold -> !hold.since().isBefore(consumed)));
        inParts(byHope.get(false), some -> abandon(template, some));
        Instant tooOld = now.minus(settings.abandonAfter()).minus(FOR_THE_MESSAGE);
        List<ClaimHold> hanging = byHope.get(true).stream()
                .filter(hold -> hold.since().isBefore(tooOld))
                .toList();
        inParts(hanging, some -> haveDecided(template, some));
    }

    private static void inParts(List<ClaimHold> holds, Consumer<List<ClaimHold>> work) {
        for (int from = 0; from < holds.size(); from += BATCH_SIZE) {
            work.accept(holds.subList(from, Math.min(holds.size(), from + BATCH_SIZE)));
        }
    }

    private void abandon(long template, List<ClaimHold> holds) {
        Decided decided = abandonClaims.abandon(template, holds);
        settleClaims.settle(template, decided.all());
        log.warn(
                "Old holds of claims settled templateId={} holds={} abandoned={}",
                template,
                decided.all().size(),
                decided.now().size());
    }

    private void haveDecided(long template, List<ClaimHold> holds) {
        rows.postpone(
                holds.stream().map(hold -> AbandonClaims.claim(template, hold)).toList());
        log.warn("Claims do not wait for their message any longer templateId={} claims={}", template, holds.size());
    }
}
