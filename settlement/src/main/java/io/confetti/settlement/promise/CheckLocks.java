package io.confetti.settlement.promise;

import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.Grace;
import io.confetti.platform.promise.PromiseCheck;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.store.Settlements;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** I8: coupons are not locked for longer than their order may wait, and engine learns what became of it. */
@Component
class CheckLocks implements PromiseCheck {
    private static final String PROMISE = "I8";
    private static final int MOST = 100;

    private final Settlements orders;
    private final Grace grace;

    CheckLocks(Settlements orders, Grace grace) {
        this.orders = orders;
        this.grace = grace;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    /** What is overdue is few, and is looked through as a whole only. */
    @Override
    public void check(CheckScope scope, Findings findings) {
        if (!scope.equals(CheckScope.EVERYTHING)) {
            return;
        }
        LocalDateTime deadline = DatabaseTime.of(grace.deadline());
        for (OrderState state : List.of(OrderState.LOCKING, OrderState.LOCKED)) {
            orders.overdue(state, deadline, Optional.empty(), MOST)
                    .forEach(order -> findings.expect(
                            false,
                            PROMISE,
                            "order " + order.key(),
                            "is %s, its time was over at %s",
                            state,
                            order.until()));
        }
        orders.pending(deadline, MOST)
                .forEach(order ->
                        findings.expect(false, PROMISE, "order " + order, "nobody tells engine what became of it"));
    }
}
