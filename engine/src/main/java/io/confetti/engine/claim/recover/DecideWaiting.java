package io.confetti.engine.claim.recover;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.decide.DecideQueue;
import io.confetti.engine.claim.decide.HandleClaims;
import io.confetti.engine.claim.model.ClaimFigures;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.outage.Outage;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Has claims decided that wait in the database, template by template, so that one whose claims cannot be decided holds up
 * no other. A claim whose own failure is permanent ends refused before its minute is over.
 */
@Component
class DecideWaiting {

    private static final Logger log = LoggerFactory.getLogger(DecideWaiting.class);
    private static final int AT_ONCE = 5_000;
    private static final int ALONE = 200;

    private final ClaimRows rows;
    private final DecideQueue decideQueue;
    private final HandleClaims handleClaims;
    private final AbandonClaims abandonClaims;
    private final ClaimFigures figures;
    private final ClaimProperties settings;
    private final SuiteClock clock;
    private final Map<Long, CompletableFuture<Throwable>> underWay = new HashMap<>();

    DecideWaiting(
            ClaimRows rows,
            DecideQueue decideQueue,
            HandleClaims handleClaims,
            AbandonClaims abandonClaims,
            ClaimFigures figures,
            ClaimProperties settings,
            SuiteClock clock) {
        this.rows = rows;
        this.decideQueue = decideQueue;
        this.handleClaims = handleClaims;
        this.abandonClaims = abandonClaims;
        this.figures = figures;
        this.settings = settings;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${confetti.claim.sweep-interval:1s}")
    void sweep() {
        SweepClaims.quietly("waiting claims", () -> {
            Instant before = clock.instant().minus(settings.sweepAfter());
            List<Long> templates = new ArrayList<>(rows.templatesWaiting(before));
            Collections.shuffle(templates); // one thread tries those that are locked: the same must not always be first
            underWay.entrySet().removeIf(it -> it.getValue().isDone() && !templates.contains(it.getKey()));
            templates.forEach(template ->
                    SweepClaims.quietly("waiting claims of template " + template, () -> sweep(template, before)));
        });
    }

    private void sweep(long template, Instant before) {
        CompletableFuture<Throwable> last = underWay.getOrDefault(template, CompletableFuture.completedFuture(null));
        if (!last.isDone()) {
            return;
        }
        List<AcceptedClaim> waiting = rows.pendingBefore(template, before, AT_ONCE);
        if (isPermanent(last.join())) {
            Instant old = rows.now().minus(settings.abandonAfter());
            waiting.stream()
                    .filter(claim -> claim.acceptedAt().isBefore(old))
                    .limit(ALONE)
                    .forEach(this::decideOrRefuse);
        }
        log.info("Waiting claims go to their decision templateId={} claims={}", template, waiting.size());
        underWay.put(template, decideQueue.submitAll(waiting).handle((done, failure) -> failure));
    }

    private void decideOrRefuse(AcceptedClaim claim) {
        try {
            handleClaims.handle(List.of(claim));
        } catch (RuntimeException failure) {
            if (isPermanent(failure)) {
                log.error("Claim cannot be decided and ends refused claimId={}", claim.claimId(), failure);
                abandonClaims.giveUp(claim).now().forEach(figures::decided);
            }
        }
    }

    private static boolean isPermanent(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        return cause != null && Outage.in(cause).isEmpty();
    }
}
