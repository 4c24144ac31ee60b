package io.confetti.engine.claim.recover;

import io.confetti.engine.outage.ClaimMode;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * When claims that a failure has stopped are brought to their end. Each step has a schedule and a thread of its own, so that
 * one which waits for a server delays no other.
 */
@Component
class RecoverClaims {

    private final DecideWaiting decideWaiting;
    private final SyncDecisionsToRedis syncDecisions;
    private final SweepHolds sweepHolds;
    private final ClaimMode mode;

    RecoverClaims(
            DecideWaiting decideWaiting, SyncDecisionsToRedis syncDecisions, SweepHolds sweepHolds, ClaimMode mode) {
        this.decideWaiting = decideWaiting;
        this.syncDecisions = syncDecisions;
        this.sweepHolds = sweepHolds;
        this.mode = mode;
    }

    @Scheduled(fixedDelayString = "${confetti.claim.sweep-interval:1s}")
    void decideWaiting() {
        Sweep.quietly("waiting claims", decideWaiting::sweep);
    }

    @Scheduled(fixedDelayString = "${confetti.claim.sweep-interval:1s}")
    void syncDecisions() {
        withRedis("decisions that Redis does not know", syncDecisions::sweep);
    }

    @Scheduled(fixedDelayString = "${confetti.claim.return-interval:500ms}")
    void returnToRedis() {
        withRedis("templates that bypass Redis", syncDecisions::returnToRedis);
    }

    @Scheduled(fixedDelayString = "${confetti.claim.hold-sweep-interval:5s}")
    void sweepHolds() {
        withRedis("holds", sweepHolds::sweep);
    }

    private void withRedis(String what, Runnable step) {
        if (!mode.isRedisAway()) {
            Sweep.quietly(what, step);
        }
    }
}
