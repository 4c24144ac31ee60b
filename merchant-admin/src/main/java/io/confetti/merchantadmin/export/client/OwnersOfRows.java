package io.confetti.merchantadmin.export.client;

import feign.FeignException;
import io.confetti.contract.ClaimPage;
import io.confetti.contract.FailurePage;
import io.confetti.contract.OrderPage;
import io.confetti.merchantadmin.work.PeerAwayException;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Asks the owners of rows for pages of them. */
@Component
public class OwnersOfRows {
    private static final int PAGE = 2_000;
    private static final FailurePage NO_FAILURES = new FailurePage(List.of(), null);

    private final RowOwnersApi.Distribution distribution;
    private final RowOwnersApi.Engine engine;
    private final RowOwnersApi.Settlement settlement;

    OwnersOfRows(
            RowOwnersApi.Distribution distribution, RowOwnersApi.Engine engine, RowOwnersApi.Settlement settlement) {
        this.distribution = distribution;
        this.engine = engine;
        this.settlement = settlement;
    }

    /**
     * @return no failures of a task that has no run yet
     * @throws PeerAwayException if distribution does not answer
     */
    public FailurePage failures(long taskId, long after) throws PeerAwayException {
        try {
            return ask("distribution", () -> distribution.failures(taskId, after, PAGE));
        } catch (CouponException refused) {
            if (refused.code().status() == CommonError.NOT_FOUND.status()) {
                return NO_FAILURES;
            }
            throw refused;
        }
    }

    /**
     * @param after null for the first page
     * @throws PeerAwayException if engine does not answer
     */
    public ClaimPage claims(long templateId, String state, Period accepted, String after) throws PeerAwayException {
        return ask("engine", () -> engine.claims(templateId, state, accepted.from(), accepted.to(), after, PAGE));
    }

    /** @throws PeerAwayException if settlement does not answer */
    public OrderPage orders(long shopId, Period locked, OrderPage.Place after) throws PeerAwayException {
        return ask(
                "settlement",
                () -> settlement.orders(
                        shopId, locked.from(), locked.to(), after.orderSystem(), after.orderId(), PAGE));
    }

    private static <T> T ask(String peer, Supplier<Answer<T>> call) throws PeerAwayException {
        try {
            return call.get().data();
        } catch (FeignException away) {
            throw new PeerAwayException(peer, away);
        } catch (CouponException refused) {
            if (refused.code().status() >= 500) {
                throw new PeerAwayException(peer, refused);
            }
            throw refused;
        }
    }
}
