package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.suite.SuiteService;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
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
    INSIDE_VERIFICATION("inside-verification", SuiteService.MERCHANT_ADMIN, false),
    RUN_NOT_OPENED("run-not-opened", SuiteService.DISTRIBUTION, false),
    DOWNLOAD_CUT("download-cut", SuiteService.DISTRIBUTION, false),
    LEASE_NOT_RENEWED("lease-not-renewed", SuiteService.DISTRIBUTION, false),
    CLAIM_HELD_NOT_SENT("claim-held-not-sent", SuiteService.ENGINE, false, 60),
    CLAIM_SENT_NOT_ANSWERED("claim-sent-not-answered", SuiteService.ENGINE, false, 60),
    CLAIMS_INSIDE_DECISION("claims-inside-decision", SuiteService.ENGINE, false, 5),
    CLAIMS_COMMITTED_BEFORE_WALLETS("claims-committed-before-wallets", SuiteService.ENGINE, false, 5),
    CLAIMS_IN_WALLETS_BEFORE_SETTLE("claims-in-wallets-before-settle", SuiteService.ENGINE, false, 5),
    CLAIMS_TOLD_NOT_CONSUMED("claims-told-not-consumed", SuiteService.ENGINE, false, 5),
    INSIDE_MOVE("inside-move", SuiteService.ENGINE, false, 5),
    MOVED_NOT_ANSWERED("moved-not-answered", SuiteService.ENGINE, false, 5),
    ORDER_LOCKING_NOT_ASKED("order-locking-not-asked", SuiteService.SETTLEMENT, false, 5),
    ORDER_LOCK_HEARD_NOT_WRITTEN("order-lock-heard-not-written", SuiteService.SETTLEMENT, false, 5),
    ORDER_LOCKED_NOT_ANSWERED("order-locked-not-answered", SuiteService.SETTLEMENT, false, 5),
    ORDER_DECIDED_NOT_TOLD("order-decided-not-told", SuiteService.SETTLEMENT, false, 5),
    ORDER_TOLD_NOT_NOTED("order-told-not-noted", SuiteService.SETTLEMENT, false, 5),
    INSIDE_REFUND("inside-refund", SuiteService.SETTLEMENT, false, 2),
    WEBHOOK_TAKEN("webhook-taken", SuiteService.MERCHANT_ADMIN, false, 20),
    WEBHOOK_POSTED("webhook-posted", SuiteService.MERCHANT_ADMIN, false, 20),
    WEBHOOK_NOTED("webhook-noted", SuiteService.MERCHANT_ADMIN, false, 20),
    INSIDE_FIRING("inside-firing", SuiteService.MERCHANT_ADMIN, false),
    BEFORE_END_FACT("before-end-fact", SuiteService.MERCHANT_ADMIN, false),
    INSIDE_NOTICE_PLAN("inside-notice-plan", SuiteService.DISTRIBUTION, false, 2),
    NOTICES_PLANNED("notices-planned", SuiteService.DISTRIBUTION, false, 2),
    INSIDE_REMINDER_PLAN("inside-reminder-plan", SuiteService.DISTRIBUTION, false),
    INSIDE_EXPIRY_PLAN("inside-expiry-plan", SuiteService.DISTRIBUTION, false),
    INSIDE_CLAIM_NOTICES("inside-claim-notices", SuiteService.DISTRIBUTION, false),
    INSIDE_NOTICE_TAKE("inside-notice-take", SuiteService.DISTRIBUTION, false, 5),
    NOTICE_TAKEN("notice-taken", SuiteService.DISTRIBUTION, false, 500),
    NOTICE_GIVEN("notice-given", SuiteService.DISTRIBUTION, false, 500),
    NOTICE_NOTED("notice-noted", SuiteService.DISTRIBUTION, false, 5),
    EXCHANGE_USES_TAKEN("exchange-uses-taken", SuiteService.ENGINE, false, 5),
    EXCHANGE_INSIDE_DECISION("exchange-inside-decision", SuiteService.ENGINE, false, 5),
    EXCHANGE_COMMITTED_NOT_SETTLED("exchange-committed-not-settled", SuiteService.ENGINE, false, 5),
    EXCHANGE_SETTLED_NOT_MARKED("exchange-settled-not-marked", SuiteService.ENGINE, false, 5),
    CODE_PART_STORED("code-part-stored", SuiteService.MERCHANT_ADMIN, false, 2),
    INSIDE_CODE_PART("inside-code-part", SuiteService.MERCHANT_ADMIN, false, 2),
    INSIDE_CODE_READY("inside-code-ready", SuiteService.MERCHANT_ADMIN, false),
    TILL_LOCKED_NOT_REDEEMED("till-locked-not-redeemed", SuiteService.SETTLEMENT, false, 5),
    ERASE_ASKED_NOT_BEGUN("erase-asked-not-begun", SuiteService.DISTRIBUTION, false),
    ERASE_PAGE_NOT_KEPT("erase-page-not-kept", SuiteService.DISTRIBUTION, false, 5),
    BEFORE_CONTENT_DELETION("before-content-deletion", SuiteService.MERCHANT_ADMIN, false),
    INSIDE_UNDO("inside-undo", SuiteService.DISTRIBUTION, true),
    REVOKED_NOT_TOLD("revoked-not-told", SuiteService.DISTRIBUTION, true),
    TOLD_NOT_NOTED("told-not-noted", SuiteService.DISTRIBUTION, true),
    INSIDE_UNDO_END("inside-undo-end", SuiteService.DISTRIBUTION, false);

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

    /** Those that a push passes. */
    static List<FailPoint> ofPushes() {
        return Arrays.stream(values())
                .filter(point -> point.ordinal() <= RUN_NOT_OPENED.ordinal())
                .toList();
    }

    /** Those that notices pass: planned, taken, given to a provider, noted. */
    static List<FailPoint> ofNotices() {
        return List.copyOf(EnumSet.range(INSIDE_NOTICE_PLAN, NOTICE_NOTED));
    }

    /** Those that an undo passes. */
    static List<FailPoint> ofUndos() {
        return Arrays.stream(values())
                .filter(point -> point.ordinal() >= INSIDE_UNDO.ordinal())
                .toList();
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
