package io.confetti.merchantadmin.task.store;

import io.confetti.merchantadmin.task.Approval;
import io.confetti.merchantadmin.task.ApprovalRule;
import io.confetti.platform.time.DatabaseTime;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Approvals of tasks that have not been started, and which of them need one. */
@Repository
public class ApprovalStore {
    private final ApprovalMapper approvals;

    ApprovalStore(ApprovalMapper approvals) {
        this.approvals = approvals;
    }

    public Optional<Approval> find(long taskId) {
        return Optional.ofNullable(approvals.find(taskId))
                .map(row -> new Approval(row.approvedHash, row.approvedBy, DatabaseTime.instant(row.approvedAt)));
    }

    public ApprovalRule rule(long shopId) {
        return Optional.ofNullable(approvals.rule(shopId))
                .map(row -> new ApprovalRule(row.maxRows, row.maxAmount))
                .orElse(ApprovalRule.NONE);
    }

    public void putRule(long shopId, ApprovalRule rule, String by) {
        approvals.putRule(shopId, rule.maxRows(), rule.maxAmount(), by);
    }

    /**
     * A task that only waited for it is due again.
     *
     * @param version of the task that was judged
     * @return false if it has another one by now, or was started
     */
    public boolean approve(long taskId, long version, String hash, String by) {
        return approvals.approve(taskId, version, hash, by) == 1;
    }
}
