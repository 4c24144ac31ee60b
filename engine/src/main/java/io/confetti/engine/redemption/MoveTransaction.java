package io.confetti.engine.redemption;

import io.confetti.contract.CouponMove;
import io.confetti.contract.OrderLock;
import io.confetti.core.event.CouponChange;
import io.confetti.engine.redemption.store.CouponMoves;
import io.confetti.engine.redemption.store.CouponOrders;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.time.SuiteClock;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * One move of an order's coupons in one transaction: the order's row first, then the coupons by id, so that no two moves
 * wait for each other in a circle.
 */
@Component
class MoveTransaction {
    private final TransactionTemplate transaction;
    private final CouponOrders orders;
    private final CouponMoves moves;
    private final PublishMoves publishMoves;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    MoveTransaction(
            PlatformTransactionManager transactions,
            CouponOrders orders,
            CouponMoves moves,
            PublishMoves publishMoves,
            SuiteClock clock,
            FailPoints failPoints) {
        this.transaction = new TransactionTemplate(transactions);
        this.orders = orders;
        this.moves = moves;
        this.publishMoves = publishMoves;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /** What a move is made with; the order's row, if there is one, is locked. */
    record Parts(
            CouponOrder known,
            CouponOrders orders,
            CouponMoves moves,
            PublishMoves publishMoves,
            LocalDateTime now,
            List<Runnable> afterCommit) {

        /** Once the move is committed, before its answer. */
        void afterwards(Runnable step) {
            afterCommit.add(step);
        }

        void publish(CouponChange change, CouponOrder order, List<Long> ids) {
            publishMoves.publish(change, order, ids, now);
        }

        /** As {@link #publish}, of coupons that the order has given up. */
        void publishBack(CouponChange change, CouponOrder order, List<Long> ids) {
            publishMoves.publishBack(change, order, ids, now);
        }
    }

    /**
     * @param user whose coupons the order has, 0 if nothing moved or it has none
     * @param afterCommit what is to be done now
     */
    record Moved(CouponMove answer, long user, List<Runnable> afterCommit) {}

    /** @param move a refusal rolls back whatever it wrote */
    Moved run(OrderLock lock, Function<Parts, CouponMove> move) {
        return transaction.execute(status -> {
            CouponOrder known = orders.lock(lock).orElse(null);
            List<Runnable> afterCommit = new ArrayList<>();
            CouponMove answer = move.apply(new Parts(known, orders, moves, publishMoves, clock.utc(), afterCommit));
            if (!answer.moved()) {
                status.setRollbackOnly();
                return new Moved(answer, 0, List.of());
            }
            failPoints.reach("inside-move", lock.lockId());
            long user = orders.lock(lock).map(CouponOrder::userId).orElse(0L);
            return new Moved(answer, user, afterCommit);
        });
    }

    /** The order's row says that its coupons are in a certain state, so all of them must have moved. */
    static void requireAll(CouponOrder order, int wanted, int moved) {
        if (moved != wanted) {
            throw new IllegalStateException("Order " + order.lockId() + " is " + order.state() + ", but only " + moved
                    + " of " + wanted + " coupons moved");
        }
    }
}
