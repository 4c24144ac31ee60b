package io.confetti.merchantadmin.download.client;

import feign.FeignException;
import io.confetti.merchantadmin.task.TaskError;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Has distribution write what its runs delivered. */
@Component
public class DeliveredByRuns {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveredByRuns.class);

    private final DeliveredApi distribution;

    DeliveredByRuns(DeliveredApi distribution) {
        this.distribution = distribution;
    }

    /**
     * Returns once the file is in the storage.
     *
     * @param format CSV or XLSX
     * @throws CouponException if the task has not ended, or distribution is away
     */
    public void write(long taskId, String format) {
        try {
            distribution.write(taskId, format);
        } catch (CouponException refused) {
            if (CommonError.NOT_FOUND.code().equals(refused.code().code())) {
                throw TaskError.NOT_ENDED.refusal(); // its run is not made yet
            }
            throw refused.code().status() < 500 ? refused : unanswered(taskId, refused);
        } catch (FeignException away) {
            throw unanswered(taskId, away);
        }
    }

    private static CouponException unanswered(long taskId, RuntimeException cause) {
        LOG.warn("Delivered file not written taskId={} cause={}", taskId, cause.getMessage());
        return TaskError.DISTRIBUTION_AWAY.refusal();
    }
}
