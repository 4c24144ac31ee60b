package io.confetti.settlement.order;

import io.confetti.settlement.order.store.Settlements;
import org.springframework.stereotype.Component;

/** Looks orders up. */
@Component
public class OrderQueries {
    private final Settlements settlements;

    OrderQueries(Settlements settlements) {
        this.settlements = settlements;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if nothing is known of it, or it has lines of other shops */
    public Settlement find(OrderCall call) {
        return settlements.find(call.order()).filter(call::mayBe).orElseThrow(SettlementError.UNKNOWN_ORDER::refusal);
    }
}
