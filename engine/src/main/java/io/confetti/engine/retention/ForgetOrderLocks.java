package io.confetti.engine.retention;

import io.confetti.engine.retention.store.OldLocks;
import io.confetti.platform.retention.RetentionRule;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;

/** What orders did with coupons long ago; settlement has forgotten them before. */
@Component
class ForgetOrderLocks implements RetentionRule {
    private final OldLocks locks;
    private final KeepProperties properties;

    ForgetOrderLocks(OldLocks locks, KeepProperties properties) {
        this.locks = locks;
        this.properties = properties;
    }

    @Override
    public String name() {
        return "order-locks";
    }

    @Override
    public Duration kept() {
        return properties.orderLocks();
    }

    @Override
    public long due(int most) {
        return locks.due(kept(), most).size();
    }

    @Override
    public int delete(int most) {
        List<String> due = locks.due(kept(), most);
        locks.delete(due, kept());
        return due.size();
    }
}
