package io.confetti.standalone.chaos;

import io.confetti.standalone.suite.SuiteService;
import java.util.Locale;

/** Places at which a process can be stopped, as docs/crash-lab.md explains them. */
enum FailPoint {
    RESERVED_NOT_RECORDED("reserved-not-recorded", SuiteService.DISTRIBUTION, true),
    RECORDED_NOT_ANNOUNCED("before-relay.confetti_distribution_chunk-ready", SuiteService.DISTRIBUTION, true),
    INSIDE_SAVE("inside-save", SuiteService.DISTRIBUTION, true),
    SAVED_BEFORE_WALLETS("saved-before-wallets", SuiteService.DISTRIBUTION, true),
    WALLETS_BEFORE_SETTLE("wallets-before-settle", SuiteService.DISTRIBUTION, true),
    BEFORE_FAILURE_FILE("before-failure-file", SuiteService.DISTRIBUTION, false),
    BEFORE_END_STATE("before-end-state", SuiteService.DISTRIBUTION, false),
    END_STATE_NOT_TOLD("before-relay.confetti_distribution_task-progressed", SuiteService.DISTRIBUTION, false, 2),
    TASK_NOT_ANNOUNCED("before-relay.confetti_distribution_task-started", SuiteService.MERCHANT_ADMIN, false),
    INSIDE_VERIFICATION("inside-verification", SuiteService.MERCHANT_ADMIN, false);

    private final String reachedAs;
    private final SuiteService service;
    private final boolean perChunk;
    private final int passage;

    FailPoint(String reachedAs, SuiteService service, boolean perChunk) {
        this(reachedAs, service, perChunk, 1);
    }

    FailPoint(String reachedAs, SuiteService service, boolean perChunk, int passage) {
        this.reachedAs = reachedAs;
        this.service = service;
        this.perChunk = perChunk;
        this.passage = passage;
    }

    SuiteService service() {
        return service;
    }

    /** Whether it is passed once for each chunk. */
    boolean isPerChunk() {
        return perChunk;
    }

    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @param chunk counts where the point is passed for each chunk */
    String plan(int chunk, String action) {
        return "point=%s%nat=%d%naction=%s%n".formatted(reachedAs, perChunk ? chunk : passage, action);
    }
}
