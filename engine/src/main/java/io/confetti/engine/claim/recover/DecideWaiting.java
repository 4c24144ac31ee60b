package io.confetti.engine.claim.recover;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.decide.DecideQueue;
import io.confetti.engine.claim.decide.HandleClaims;
import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.engine.claim.store.RecoveryRows;
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
import org.springframework.stereotype.Component;

/**
 * Has claims decided that wait in the database, template by template, so that one whose claims cannot be decided holds up
 * no other. A claim whose own failure is permanent ends refused before its minute is over.
 */
@Component
class DecideWaiting {

    private static final Logger log = LoggerFactory.getLogger(DecideWaiting.class);
    private static final int BATCH_SIZE = 5_000;
    private static final int BATCH_SIZE_ALONE = 200;

    private final RecoveryRows rows;
    private final DecideQueue decideQueue;
    private final HandleClaims handleClaims;
    private final AbandonClaims abandonClaims;
    private final ClaimProperties settings;
    private final SuiteClock clock;
    private final Map<Long, CompletableFuture<Throwable>> underWay = new HashMap<>();

    DecideWaiting(
            RecoveryRows rows,
            DecideQueue decideQueue,
            HandleClaims handleClaims,
            AbandonClaims abandonClaims,
            ClaimProperties settings,
            SuiteClock clock) {
        this.rows = rows;
        this.decideQueue = decideQueue;
        this.handleClaims = handleClaims;
        this.abandonClaims = abandonClaims;
        this.settings = settings;
        this.clock = clock;
    }

    void sweep() {
        Instant before = clock.instant().minus(settings.sweepAfter());
        List<Long> templates = new ArrayList<>(rows.templatesWaiting(before));
        Collections.shuffle(templates); // one thread tries those that are locked: the same must not always be first
        underWay.entrySet().removeIf(it -> it.getValue().isDone() && !templates.contains(it.getKey()));
        templates.forEach(
                template -> Sweep.quietly("waiting claims of template " + template, () -> sweep(template, before)));
    }

    private void sweep(long template, Instant before) {
        CompletableFuture<Throwable> last = underWay.getOrDefault(template, CompletableFuture.completedFuture(null));
        if (!last.isDone()) {
            return;
        }
        List<AcceptedClaim> waiting = rows.pendingBefore(template, before, BATCH_SIZE);
        if (isPermanent(last.join())) {
            Instant old = rows.now().minus(settings.abandonAfter());
            waiting.stream()
                    .filter(claim -> claim.acceptedAt().isBefore(old))
                    .limit(BATCH_SIZE_ALONE)
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
                abandonClaims.giveUp(claim);
            }
        }
    }

    private static boolean isPermanent(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        return cause != null && Outage.in(cause).isEmpty();
    }
}
