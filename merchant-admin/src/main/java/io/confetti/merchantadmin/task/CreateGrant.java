package io.confetti.merchantadmin.task;

import io.confetti.contract.NoticePlan;
import io.confetti.contract.PushSource;
import io.confetti.merchantadmin.task.store.TaskStore;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.identity.Caller;
import java.util.List;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes a small push to users by name, without a file; it is a task like any other from there on. Of a shop and a key there is
 * one, however late the call is repeated: a second one would be another source, so its coupons would be given beside the first.
 */
@Component
public class CreateGrant {
    private static final Logger LOG = LoggerFactory.getLogger(CreateGrant.class);

    private final TaskStore tasks;
    private final StartWithoutFile startWithoutFile;

    CreateGrant(TaskStore tasks, StartWithoutFile startWithoutFile) {
        this.tasks = tasks;
        this.startWithoutFile = startWithoutFile;
    }

    /**
     * @param userIds different users
     * @param reason shown as the task's name
     * @param notices how they hear of it; null: they do not
     */
    public record Wanted(long templateId, List<Long> userIds, String reason, NoticePlan notices) {
        private boolean isThatOf(DistributionTask task) {
            return task.command().templateId() == templateId
                    && PushSource.users(userIds).equals(task.snapshot().source())
                    && reason.equals(task.command().name())
                    && Objects.equals(notices, task.command().notices());
        }
    }

    /**
     * @param key the caller's Idempotency-Key; null: each call makes a grant
     * @throws io.confetti.platform.error.CouponException if there is no such template, or it gives nothing now; 422 if the key
     *     came with another request before
     */
    @Transactional
    public DistributionTask create(Caller operator, String key, Wanted wanted) {
        String requestKey = key == null || key.isBlank() ? null : Digests.sha256Hex(key);
        return requestKey == null
                ? make(operator, null, wanted)
                : tasks.findByRequest(operator.shopId(), requestKey)
                        .map(earlier -> requireSame(earlier, wanted))
                        .orElseGet(() -> make(operator, requestKey, wanted));
    }

    private static DistributionTask requireSame(DistributionTask earlier, Wanted wanted) {
        if (!wanted.isThatOf(earlier)) {
            throw CommonError.KEY_REUSED.refusal();
        }
        return earlier;
    }

    private DistributionTask make(Caller operator, String requestKey, Wanted wanted) {
        var plan = new StartWithoutFile.Plan(wanted.templateId(), wanted.reason(), wanted.notices(), requestKey);
        DistributionTask task = startWithoutFile.start(
                operator, PushSource.users(wanted.userIds()), wanted.userIds().size(), plan);
        LOG.info(
                "Grant made taskId={} shopId={} users={}",
                task.id(),
                operator.shopId(),
                wanted.userIds().size());
        return task;
    }
}
