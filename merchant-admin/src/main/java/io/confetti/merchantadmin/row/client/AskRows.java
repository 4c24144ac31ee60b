package io.confetti.merchantadmin.row.client;

import feign.FeignException;
import io.confetti.merchantadmin.task.TaskError;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** One question to distribution about rows of runs and files of them: its refusals stay refusals, and its silence is one of our own. */
@Component
public class AskRows {
    private static final Logger LOG = LoggerFactory.getLogger(AskRows.class);

    private final Counter troubles;

    AskRows(MeterRegistry metrics) {
        this.troubles = metrics.counter("confetti.distribution.unanswered");
    }

    /**
     * @return empty if distribution does not know the object that is asked about
     * @throws CouponException the refusal of distribution, or the one that says it is away
     */
    public <T> Optional<T> ask(Supplier<T> call) {
        try {
            return Optional.of(call.get());
        } catch (CouponException refused) {
            if (CommonError.NOT_FOUND.code().equals(refused.code().code())) {
                return Optional.empty();
            }
            throw refused.code().status() < 500 ? refused : unanswered(refused);
        } catch (FeignException away) {
            throw unanswered(away);
        }
    }

    private CouponException unanswered(RuntimeException cause) {
        troubles.increment();
        LOG.warn("Distribution did not answer cause={}", cause.getMessage());
        return TaskError.DISTRIBUTION_AWAY.refusal();
    }
}
