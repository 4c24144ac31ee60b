package io.confetti.merchantadmin.task.store;

import java.time.LocalDateTime;

/** Columns of {@code t_coupon_task} that say who approved what. */
class ApprovalRow {
    String approvedHash;
    String approvedBy;
    LocalDateTime approvedAt;
}
