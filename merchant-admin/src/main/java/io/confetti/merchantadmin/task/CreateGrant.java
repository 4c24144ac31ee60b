package io.confetti.merchantadmin.task;

import io.confetti.contract.PushSource;
import io.confetti.platform.identity.Caller;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Makes a small push to users by name, without a file; it is a task like any other from there on. */
@Component
public class CreateGrant {
    private static final Logger LOG = LoggerFactory.getLogger(CreateGrant.class);

    private final StartWithoutFile startWithoutFile;

    CreateGrant(StartWithoutFile startWithoutFile) {
        this.startWithoutFile = startWithoutFile;
    }

    /**
     * @param userIds different users
     * @param reason shown as the task's name
     * @throws io.confetti.platform.error.CouponException if there is no such template, or it gives nothing now
     */
    @Transactional
    public DistributionTask create(Caller operator, long templateId, List<Long> userIds, String reason) {
        var plan = new StartWithoutFile.Plan(templateId, reason, List.of());
        DistributionTask task = startWithoutFile.start(operator, PushSource.users(userIds), userIds.size(), plan);
        LOG.info("Grant made taskId={} shopId={} users={}", task.id(), operator.shopId(), userIds.size());
        return task;
    }
}
