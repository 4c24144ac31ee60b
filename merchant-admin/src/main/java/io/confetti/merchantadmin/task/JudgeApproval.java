package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.task.store.ApprovalStore;
import io.confetti.merchantadmin.template.Template;
import java.util.OptionalLong;
import org.springframework.stereotype.Component;

/** Knows which pushes need a second person, and whether one has agreed to what is to be sent now. */
@Component
public class JudgeApproval {
    private final ApprovalStore approvals;

    JudgeApproval(ApprovalStore approvals) {
        this.approvals = approvals;
    }

    /** Where a push stands. */
    public enum Verdict {
        NOT_NEEDED,
        GIVEN,
        /** It needs one, and has none for what it is now. */
        WANTED,
        /** Its file is not judged yet. */
        UNDECIDED
    }

    /** Whether a new push of that file has to wait until it is known to be small, or approved. */
    boolean mayBeNeeded(Template template, RecipientFile file) {
        ApprovalRule rule = ruleOf(template);
        Long rows = file.forPush().rowCount();
        return rule.isOn() && (rows == null || isNeeded(rule, template, rows));
    }

    public Verdict judge(PushContent content) {
        ApprovalRule rule = ruleOf(content.template());
        if (!rule.isOn()) {
            return Verdict.NOT_NEEDED;
        }
        if (!content.isKnown()) {
            return Verdict.UNDECIDED;
        }
        if (!isNeeded(rule, content.template(), content.rows())) {
            return Verdict.NOT_NEEDED;
        }
        return approvals
                .find(content.task().id())
                .filter(approval -> approval.hash().equals(content.hash()))
                .map(approval -> Verdict.GIVEN)
                .orElse(Verdict.WANTED);
    }

    /** @throws io.confetti.platform.error.CouponException 409 for a push that begins at once and needs a second person */
    void requireNone(Template template, long rows) {
        if (isNeeded(ruleOf(template), template, rows)) {
            throw TaskError.NEEDS_APPROVAL.refusal();
        }
    }

    private ApprovalRule ruleOf(Template template) {
        return approvals.rule(template.facts().shopId());
    }

    private static boolean isNeeded(ApprovalRule rule, Template template, long rows) {
        return rule.maxRows() > 0 && rows > rule.maxRows() || rule.maxAmount() > 0 && isTooMuch(rule, template, rows);
    }

    /** What nothing bounds is too much. */
    private static boolean isTooMuch(ApprovalRule rule, Template template, long rows) {
        OptionalLong amount = PushContent.amount(template, rows);
        return rows > 0 && (amount.isEmpty() || amount.getAsLong() > rule.maxAmount());
    }
}
