package io.confetti.merchantadmin.task;

import io.confetti.merchantadmin.task.FindFailedRows.FailedRows;
import io.confetti.platform.identity.Caller;
import io.confetti.sheet.policy.FailureCause;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Pushes rows of an ended task again that failed, by a child task with the rule, limit and acceptance of now. Its coupons name the
 * first task of the family as their source, so a user is granted one of them at most, however often his row is repeated.
 */
@Component
public class RetryTask {
    private static final Logger LOG = LoggerFactory.getLogger(RetryTask.class);

    private final FindFailedRows findFailedRows;
    private final StartWithoutFile startWithoutFile;

    RetryTask(FindFailedRows findFailedRows, StartWithoutFile startWithoutFile) {
        this.findFailedRows = findFailedRows;
        this.startWithoutFile = startWithoutFile;
    }

    /**
     * @param causes of the rows that are pushed again; none of the file itself
     * @throws io.confetti.platform.error.CouponException if there is nothing to be pushed again, or the template gives nothing now
     */
    @Transactional
    public DistributionTask retry(Caller operator, long parentId, List<FailureCause> causes) {
        FailedRows rows = findFailedRows.of(operator.shopId(), parentId, causes);
        TaskCommand parent = rows.parent().command();
        var plan = new StartWithoutFile.Plan(parent.templateId(), parent.name(), parent.notices(), null);
        DistributionTask task = startWithoutFile.start(operator, rows.source(), rows.count(), plan);
        LOG.info(
                "Task created taskId={} shopId={} parentId={} causes={} rows={}",
                task.id(),
                task.shopId(),
                parentId,
                rows.source().causes(),
                rows.count());
        return task;
    }
}
