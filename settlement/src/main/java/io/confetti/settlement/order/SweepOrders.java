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
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Repairs what stopped halfway: unconfirmed locks, failed syncs with engine, unpaid orders whose message was lost. */
@Component
class SweepOrders {
    private static final Logger LOG = LoggerFactory.getLogger(SweepOrders.class);
    private static final int BATCH_SIZE = 100;
    /** The other sweepers wait for the same threads. */
    private static final Duration PASS = Duration.ofSeconds(30);

    private final Settlements settlements;
    private final ConfirmLock confirm;
    private final SyncEngine sync;
    private final ReleaseOrder release;
    private final SuiteClock clock;
    private final OrderProperties settings;

    SweepOrders(
            Settlements settlements,
            ConfirmLock confirm,
            SyncEngine sync,
            ReleaseOrder release,
            SuiteClock clock,
            OrderProperties settings) {
        this.settlements = settlements;
        this.confirm = confirm;
        this.sync = sync;
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
        syncEngine(end);
    }

    /** An order that cannot be given up is skipped until the next pass and delays no other. */
    private void giveUpUnpaid(OrderState state, long end) {
        Optional<Overdue> last = Optional.empty();
        boolean more = true;
        while (more && System.nanoTime() < end) {
            List<Overdue> page = settlements.overdue(state, clock.utc(), last, BATCH_SIZE);
            page.forEach(order -> alone(order.key(), () -> release.timeOut(order.key())));
            more = page.size() == BATCH_SIZE;
            last = more ? Optional.of(page.get(BATCH_SIZE - 1)) : Optional.empty();
        }
    }

    /** Each order is postponed before it is read. */
    private void syncEngine(long end) {
        FailureStreak streak = new FailureStreak();
        boolean more = true;
        while (more && !streak.isTooLongForAll() && System.nanoTime() < end) {
            List<OrderKey> page = settlements.pending(clock.utc(), BATCH_SIZE);
            for (int i = 0; i < page.size() && !streak.isTooLongForAll(); i++) {
                OrderKey order = page.get(i);
                alone(order, () -> carryOn(order, streak));
            }
            more = page.size() == BATCH_SIZE;
        }
    }

    /** An order that cannot be carried on delays no other; its failure says nothing about engine. */
    private static void alone(OrderKey order, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException stuck) {
            LOG.error("Order not carried on order={}", order, stuck);
        }
    }

    /** Skips kinds of calls that engine has repeatedly not answered: orders behind may wait for another kind. */
    private void carryOn(OrderKey key, FailureStreak streak) {
        LocalDateTime now = clock.utc();
        if (!settlements.postpone(key, now, now.plus(settings.syncRetryAfter()))) {
            return;
        }
        settlements
                .find(key)
                .ifPresent(order -> order.pending()
                        .filter(pending -> !streak.isTooLongFor(pending))
                        .ifPresent(pending -> {
                            LOG.info("Carried on order={} pending={}", key, pending);
                            streak.record(pending, carryOn(order, pending));
                        }));
    }

    /** @return false if engine did not answer */
    private boolean carryOn(Settlement order, PendingSync pending) {
        if (pending != PendingSync.LOCK) {
            return sync.now(order);
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
