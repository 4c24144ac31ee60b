package io.confetti.settlement.order;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.store.Settlements;
import io.confetti.settlement.order.store.Settlements.Overdue;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Carries on what stopped on the way: locks that nobody confirmed, engine not told, unpaid orders whose message was lost. */
@Component
class SweepOrders {
    private static final Logger LOG = LoggerFactory.getLogger(SweepOrders.class);
    private static final int AT_ONCE = 100;
    /** Others wait for the threads of the sweepers, too. */
    private static final Duration PASS = Duration.ofSeconds(30);

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

    /** Page by page, for as long as there is more, but not for longer than one pass may last. */
    @Scheduled(fixedDelayString = "${confetti.settlement.order.sweep-every:5s}")
    void sweep() {
        long end = System.nanoTime() + PASS.toNanos();
        giveUpUnpaid(OrderState.LOCKED, end);
        giveUpUnpaid(OrderState.LOCKING, end);
        tellEngine(end);
    }

    /** One that cannot be given up is passed by: it is the first again in the next pass, and holds up no other. */
    private void giveUpUnpaid(OrderState state, long end) {
        Overdue last = null;
        boolean more = true;
        while (more && System.nanoTime() < end) {
            List<Overdue> page = settlements.overdue(state, clock.utc(), last, AT_ONCE);
            page.forEach(order -> alone(order.key(), () -> release.timeOut(order.key())));
            more = page.size() == AT_ONCE;
            last = more ? page.get(AT_ONCE - 1) : null;
        }
    }

    /** Each one is postponed before it is looked at. */
    private void tellEngine(long end) {
        Silence silence = new Silence();
        boolean more = true;
        while (more && !silence.isEnoughForAll() && System.nanoTime() < end) {
            List<OrderKey> page = settlements.due(clock.utc(), AT_ONCE);
            for (int i = 0; i < page.size() && !silence.isEnoughForAll(); i++) {
                OrderKey order = page.get(i);
                alone(order, () -> carryOn(order, silence));
            }
            more = page.size() == AT_ONCE;
        }
    }

    /** An order that cannot be carried on holds up no other; it says nothing about engine. */
    private static void alone(OrderKey order, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException stuck) {
            LOG.error("Order not carried on order={}", order, stuck);
        }
    }

    /** Engine is left alone with what it has not answered some times in a row: others behind it may be of another kind. */
    private void carryOn(OrderKey key, Silence silence) {
        LocalDateTime now = clock.utc();
        if (!settlements.postpone(key, now, now.plus(settings.tellAgainAfter()))) {
            return;
        }
        settlements
                .find(key)
                .filter(order -> order.due() != null && !silence.isEnoughFor(order.due()))
                .ifPresent(order -> {
                    LOG.info("Carried on order={} due={}", key, order.due());
                    silence.heard(order.due(), carryOn(order));
                });
    }

    /** @return false if engine did not answer */
    private boolean carryOn(Settlement order) {
        if (order.due() != Due.LOCK) {
            return tell.now(order);
        }
        try {
            confirm.ask(order);
            return true;
        } catch (CouponException refused) {
            LOG.info("Lock not confirmed order={} cause={}", order.key(), refused.getMessage());
            return refused.code() != CommonError.UNAVAILABLE;
        }
    }
}
