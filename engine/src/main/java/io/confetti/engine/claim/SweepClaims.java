package io.confetti.engine.claim;

import io.confetti.core.contract.AcceptedClaim;
import io.confetti.core.stock.ClaimFilter;
import io.confetti.core.stock.ClaimHold;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Brings to their end what stopped on the way: waiting claims, decisions Redis was not told of, holds without a claim. */
@Component
class SweepClaims {

    private static final Logger log = LoggerFactory.getLogger(SweepClaims.class);
    private static final int AT_ONCE = 500;
    private static final int MOST_HOLDS = 50_000;
    /** Holds of a template that ended naturally are swept for so long. */
    private static final Duration AFTER_THE_END = Duration.ofHours(1);

    private final ClaimRows rows;
    private final ClaimFilter filter;
    private final HandleClaims handleClaims;
    private final SettleClaims settleClaims;
    private final AbandonClaims abandonClaims;
    private final ClaimBacklog backlog;
    private final ClaimMode mode;
    private final ClaimProperties settings;
    private final SuiteClock clock;

    SweepClaims(
            ClaimRows rows,
            ClaimFilter filter,
            HandleClaims handleClaims,
            SettleClaims settleClaims,
            AbandonClaims abandonClaims,
            ClaimBacklog backlog,
            ClaimMode mode,
            ClaimProperties settings,
            SuiteClock clock) {
        this.rows = rows;
        this.filter = filter;
        this.handleClaims = handleClaims;
        this.settleClaims = settleClaims;
        this.abandonClaims = abandonClaims;
        this.backlog = backlog;
        this.mode = mode;
        this.settings = settings;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${confetti.claim.sweep-interval:1s}")
    void sweepRows() {
        quietly("waiting claims", this::decideWaiting);
        if (!mode.isRedisAway()) {
            quietly("decisions that Redis does not know", this::tellRedis);
        }
    }

    @Scheduled(fixedDelayString = "${confetti.claim.hold-sweep-interval:5s}")
    void sweepHolds() {
        if (!mode.isRedisAway()) {
            quietly("holds", this::giveBackHolds);
        }
    }

    private void decideWaiting() {
        List<AcceptedClaim> waiting = rows.pendingBefore(clock.instant().minus(settings.sweepAfter()), AT_ONCE);
        if (!waiting.isEmpty()) {
            handleClaims.handle(waiting);
            log.info("Waiting claims decided claims={}", waiting.size());
        }
    }

    private void tellRedis() {
        List<Decision> due = rows.redisDue(AT_ONCE);
        due.stream()
                .collect(Collectors.groupingBy(decision -> decision.claim().templateId()))
                .forEach((template, decisions) -> quietly("decisions of template " + template, () -> {
                    settleClaims.settle(template, decisions);
                    rows.noteTold(decisions.stream()
                            .map(decision -> decision.claim().claimId())
                            .toList());
                }));
    }

    private void giveBackHolds() {
        Instant now = clock.instant();
        List<Long> open = filter.inFlight(rows.templatesOpenAfter(now.minus(AFTER_THE_END)));
        for (long template : open) {
            quietly("holds of template " + template, () -> giveBackHolds(template, now));
        }
    }

    /** All of them in one round: each must have its answer within a minute. */
    private void giveBackHolds(long template, Instant now) {
        Instant old = now.minus(settings.abandonAfter());
        List<ClaimHold> holds = filter.holdsBefore(template, old, MOST_HOLDS);
        if (!holds.isEmpty()) {
            Instant consumed = backlog.consumedUntil();
            settle(
                    template,
                    holds.stream()
                            .filter(hold -> hold.since().isBefore(consumed))
                            .toList());
        }
    }

    private void settle(long template, List<ClaimHold> holds) {
        for (int from = 0; from < holds.size(); from += AT_ONCE) {
            List<ClaimHold> some = holds.subList(from, Math.min(holds.size(), from + AT_ONCE));
            List<Decision> decided = abandonClaims.abandon(template, some);
            settleClaims.settle(template, decided);
            log.warn("Old holds of claims settled templateId={} holds={}", template, decided.size());
        }
    }

    /** Servers that are away: the next round tries again. */
    private static void quietly(String what, Runnable sweep) {
        try {
            sweep.run();
        } catch (DataAccessException | TransactionException | RedisException away) {
            log.debug("Not swept: {}", what, away);
        } catch (RuntimeException failure) {
            log.error("Not swept: {}", what, failure);
        }
    }
}
