package io.confetti.contract;

/** Base names of the topics; the environment's suffix is added by the sender and by the listener's annotation. */
public final class Topics {

    /** {@link TaskAnnounced}: a task exists, or its file has been judged. */
    public static final String TASK_STARTED = "confetti_distribution_task-started";

    /** {@link TaskAnnounced} with the cancel flag: stop giving. Of earlier releases; see {@link #RUN_COMMANDED}. */
    public static final String TASK_CANCELLED = "confetti_distribution_task-cancelled";

    /**
     * {@link TaskAnnounced} with a command, sent when distribution did not answer the call. A topic of its own, since what
     * starts tasks is busy for long.
     */
    public static final String RUN_COMMANDED = "confetti_distribution_run-commanded";

    /** {@link ChunkReady}: stock is held for a chunk, its coupons are to be saved. */
    public static final String CHUNK_READY = "confetti_distribution_chunk-ready";

    /** {@link NoticesDue}: notices can be sent. */
    public static final String NOTICES_DUE = "confetti_distribution_notice-due";

    /** {@link TaskProgressed}: a task began, has come on, was commanded, or ended. */
    public static final String TASK_PROGRESSED = "confetti_distribution_task-progressed";

    /** {@link TaskDue}: delayed until the time of a scheduled task. */
    public static final String TASK_DUE = "confetti_merchant-admin_task-due";

    /** {@link ClaimsAccepted}: claims are to be decided. */
    public static final String CLAIMS_ACCEPTED = "confetti_engine_claims-accepted";

    /** {@link CouponsOverdue}: coupons were read whose time is over. */
    public static final String COUPONS_OVERDUE = "confetti_engine_coupons-overdue";

    /** {@link PushedCouponsRevoked}: the sums of a task have changed since it was told of. */
    public static final String PUSHED_COUPONS_REVOKED = "confetti_engine_pushed-coupons-revoked";

    /** {@link LockEnded}: delayed until the end of an order's lock. */
    public static final String LOCK_ENDED = "confetti_settlement_lock-ended";

    /** {@link OrderNotice}: notices that order systems send by message instead of by call. */
    public static final String ORDER_NOTICES = "confetti_settlement_order-notices";

    private Topics() {}
}
