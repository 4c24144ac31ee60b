package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.store.ApprovalStore;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Role;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Says which pushes wait for a second person; counts for all that have not been started. */
@Component
public class ChangeApprovalRule {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeApprovalRule.class);

    private final ApprovalStore approvals;

    ChangeApprovalRule(ApprovalStore approvals) {
        this.approvals = approvals;
    }

    public ApprovalRule find(long shopId) {
        return approvals.rule(shopId);
    }

    /** @throws io.confetti.platform.error.CouponException 403 if the caller is no approver: he would let his own pushes through */
    @Transactional
    public ApprovalRule change(Caller approver, ApprovalRule rule) {
        if (approver.role() != Role.APPROVER) {
            throw CommonError.FORBIDDEN.refusal();
        }
        approvals.putRule(approver.shopId(), rule, approver.subject());
        LOG.info(
                "Approval rule changed shopId={} maxRows={} maxAmount={}",
                approver.shopId(),
                rule.maxRows(),
                rule.maxAmount());
        return rule;
    }
}
