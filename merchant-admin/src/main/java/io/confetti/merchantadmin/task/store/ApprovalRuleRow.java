package io.confetti.merchantadmin.task.store;

/** Row of {@code t_approval_rule}. */
class ApprovalRuleRow {
    long maxRows;
    long maxAmount;
}
