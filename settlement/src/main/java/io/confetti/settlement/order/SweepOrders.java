package io.confetti.settlement.order;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.order.store.Settlements;
import java.time.LocalDateTime;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Carries on what stopped on the way: locks that nobody confirmed, engine not told, unpaid orders whose message was lost. */
@Component
class SweepOrders {
    private static final Logger LOG = LoggerFactory.getLogger(SweepOrders.class);
    private static final int AT_ONCE = 100;

    private final Settlements settlements;
    private final ConfirmLock confirm;
    private final TellEngine tell;
    private final ReleaseOrder release;
    private final SuiteClock clock;
    private final OrderProperties settings;

    SweepOrders(
            Settlements settlements,
            ConfirmLock confirm,
            TellEngine tell,
            ReleaseOrder release,
            SuiteClock clock,
            OrderProperties settings) {
        this.settlements = settlements;
        this.confirm = confirm;
        this.tell = tell;
        this.release = release;
        this.clock = clock;
        this.settings = settings;
    }

    @Scheduled(fixedDelayString = "${confetti.settlement.order.sweep-every:5s}")
    void sweep() {
        settlements.overdue(clock.utc(), AT_ONCE).forEach(order -> alone(order, () -> release.timeOut(order)));
        settlements.due(clock.utc(), AT_ONCE).forEach(order -> alone(order, () -> carryOn(order)));
    }

    /** An order that cannot be carried on holds up no other. */
    private static void alone(OrderKey order, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException stuck) {
            LOG.error("Order not carried on order={}", order, stuck);
        }
    }

    private void carryOn(OrderKey key) {
        LocalDateTime now = clock.utc();
        Optional<Settlement> order = settlements.find(key).filter(found -> found.due() != null);
        if (order.isPresent() && settlements.claim(order.get(), now, now.plus(settings.tellAgainAfter()))) {
            LOG.info("Carried on order={} due={}", key, order.get().due());
            carryOn(order.get());
        }
    }

    private void carryOn(Settlement order) {
        if (order.due() != Due.LOCK) {
            tell.now(order);
            return;
        }
        try {
            confirm.ask(order);
        } catch (CouponException refused) {
            LOG.info("Lock not confirmed order={} cause={}", order.key(), refused.getMessage());
        }
    }
}
