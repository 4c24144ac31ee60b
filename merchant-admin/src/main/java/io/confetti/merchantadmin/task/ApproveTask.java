package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.task.store.ApprovalStore;
import io.confetti.merchantadmin.template.Template;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.Role;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Lets a second person agree to a push that has not been started; it is sent then as if it had never waited. */
@Component
public class ApproveTask {
    private static final Logger LOG = LoggerFactory.getLogger(ApproveTask.class);

    private final TaskQueries queries;
    private final CheckPush check;
    private final JudgeApproval judge;
    private final ApprovalStore approvals;

    ApproveTask(TaskQueries queries, CheckPush check, JudgeApproval judge, ApprovalStore approvals) {
        this.queries = queries;
        this.check = check;
        this.judge = judge;
        this.approvals = approvals;
    }

    /**
     * Where the approval of a push stands.
     *
     * @param given the last one, which may be one of another content
     */
    public record Standing(PushContent content, JudgeApproval.Verdict verdict, Optional<Approval> given) {}

    /** @throws io.confetti.platform.error.CouponException 409 if the task has been started or has ended */
    @Transactional
    public Standing standing(long shopId, long taskId) {
        return standing(requireUnsent(shopId, taskId));
    }

    /**
     * Doing it again changes nothing.
     *
     * @param hash of the content as the approver has seen it
     * @throws io.confetti.platform.error.CouponException 403 if the caller is no approver or made the task; 409 if the task has
     *     been started, its file is not judged, or its content is another one by now
     */
    @Transactional
    public Standing approve(Caller approver, long taskId, String hash) {
        if (approver.role() != Role.APPROVER) {
            throw CommonError.FORBIDDEN.refusal();
        }
        DistributionTask task = requireUnsent(approver.shopId(), taskId);
        if (task.createdBy().equals(approver.subject())) {
            throw TaskError.OWN_TASK.refusal();
        }
        PushContent content = standing(task).content();
        if (!content.isKnown()) {
            throw TaskError.FILE_NOT_JUDGED.refusal();
        }
        long version = task.copy().control().version();
        if (!content.hash().equals(hash) || !approvals.approve(taskId, version, hash, approver.subject())) {
            throw TaskError.CONTENT_CHANGED.refusal(Map.of("hash", content.hash()));
        }
        LOG.info("Task approved taskId={} shopId={} hash={}", taskId, approver.shopId(), hash);
        return standing(task);
    }

    private DistributionTask requireUnsent(long shopId, long taskId) {
        DistributionTask task = queries.require(shopId, taskId);
        if (!task.isScheduled()) {
            throw TaskError.NOT_IN_THIS_STATE.refusalIn(task.word());
        }
        return task;
    }

    private Standing standing(DistributionTask task) {
        Template template = check.template(task.shopId(), task.command().templateId());
        RecipientFile file = check.usableFile(task.shopId(), task.command().fileId());
        PushContent content = PushContent.of(task, template, file);
        return new Standing(content, judge.judge(content), approvals.find(task.id()));
    }
}
