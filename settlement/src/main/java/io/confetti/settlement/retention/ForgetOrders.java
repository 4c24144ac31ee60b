package io.confetti.settlement.retention;

import io.confetti.platform.retention.RetentionRule;
import io.confetti.settlement.order.OrderKey;
import io.confetti.settlement.retention.store.OldOrders;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;

/** Orders that were settled, given up or refused long ago, with the answers to their events. */
@Component
class ForgetOrders implements RetentionRule {
    private final OldOrders orders;
    private final KeepProperties properties;

    ForgetOrders(OldOrders orders, KeepProperties properties) {
        this.orders = orders;
        this.properties = properties;
    }

    @Override
    public String name() {
        return "orders";
    }

    @Override
    public Duration kept() {
        return properties.orders();
    }

    @Override
    public long due(int most) {
        return orders.due(kept(), most).size();
    }

    @Override
    public int delete(int most) {
        List<OrderKey> due = orders.due(kept(), most);
        due.forEach(order -> orders.delete(order, kept()));
        return due.size();
    }
}
