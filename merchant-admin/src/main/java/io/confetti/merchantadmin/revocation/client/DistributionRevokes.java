package io.confetti.merchantadmin.revocation.client;

import feign.FeignException;
import io.confetti.contract.RevocationAnswer;
import io.confetti.contract.RevocationCommand;
import io.confetti.contract.SurvivorPage;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.merchantadmin.revocation.RevocationError;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Asks distribution to take coupons back. Each call may be repeated; its refusals are passed on, and while it is away the
 * caller gets 503.
 */
@Component
public class DistributionRevokes {

    private static final Logger LOG = LoggerFactory.getLogger(DistributionRevokes.class);

    private static final SurvivorPage NO_SURVIVORS = new SurvivorPage(List.of(), null);

    private final RevocationApi distribution;

    DistributionRevokes(RevocationApi distribution) {
        this.distribution = distribution;
    }

    /** @throws CouponException 409 if there is nothing to undo, or no longer */
    public UndoProgress undo(long taskId, UndoCommand command) {
        return askRun(() -> distribution.undo(taskId, command)).orElseThrow(RevocationError.NOTHING_GRANTED::refusal);
    }

    /**
     * @param after {@code next} of the page before, empty for the first one
     * @return without coupons if the task has no run yet. The caller has shown that the task exists
     */
    public SurvivorPage survivors(long taskId, String after, int limit) {
        return askRun(() -> distribution.survivors(taskId, after, limit)).orElse(NO_SURVIVORS);
    }

    public RevocationAnswer revoke(RevocationCommand command) {
        return ask(() -> distribution.revoke(command));
    }

    /** @return empty if the task has no run yet */
    private static <T> Optional<T> askRun(Supplier<Answer<T>> call) {
        try {
            return Optional.of(ask(call));
        } catch (CouponException refusal) {
            if (refusal.code().status() == CommonError.NOT_FOUND.status()) {
                return Optional.empty();
            }
            throw refusal;
        }
    }

    private static <T> T ask(Supplier<Answer<T>> call) {
        try {
            return call.get().data();
        } catch (FeignException away) {
            LOG.warn("Distribution did not answer cause={}", away.getMessage());
            throw new CouponException(CommonError.UNAVAILABLE);
        }
    }
}
