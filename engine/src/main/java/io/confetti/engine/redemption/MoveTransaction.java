package io.confetti.engine.redemption;

import io.confetti.core.contract.CouponMove;
import io.confetti.core.wallet.WalletContents;
import io.confetti.core.webhook.RecordEvents;
import io.confetti.core.webhook.WebhookEvent;
import io.confetti.engine.redemption.store.CouponMoves;
import io.confetti.engine.redemption.store.CouponOrders;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * One move of an order's coupons in one transaction: the order's row first, then the coupons by id, so that no two moves
 * wait for each other in a circle. A repeat that ran beside the first wish meets its row and is run again.
 */
@Component
class MoveTransaction {
    private static final Logger LOG = LoggerFactory.getLogger(MoveTransaction.class);
    private static final int ATTEMPTS = 5;

    private final TransactionTemplate transaction;
    private final CouponOrders orders;
    private final CouponMoves moves;
    private final WalletContents wallets;
    private final RecordEvents webhooks;
    private final SuiteClock clock;

    MoveTransaction(
            PlatformTransactionManager transactions,
            CouponOrders orders,
            CouponMoves moves,
            WalletContents wallets,
            RecordEvents webhooks,
            SuiteClock clock) {
        this.transaction = new TransactionTemplate(transactions);
        this.orders = orders;
        this.moves = moves;
        this.wallets = wallets;
        this.webhooks = webhooks;
        this.clock = clock;
    }

    /** What a move is made with; the order's row, if there is one, is locked. */
    record Parts(CouponOrder known, CouponOrders orders, CouponMoves moves, RecordEvents webhooks, LocalDateTime now) {

        /** The coupons' shops hear of the move by webhook. */
        void tell(WebhookEvent event, CouponOrder order, List<Long> ids) {
            webhooks.recordOfOrder(event, order.plainId(), ids, DatabaseTime.instant(now));
        }
    }

    /** @param move a refusal rolls back whatever it wrote */
    CouponMove run(String orderId, Function<Parts, CouponMove> move) {
        for (int attempt = 1; ; attempt++) {
            try {
                return transaction.execute(status -> once(status, orderId, move));
            } catch (PessimisticLockingFailureException | DuplicateKeyException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
                LOG.info("Move is tried again order={} attempt={} cause={}", orderId, attempt, e.getMessage());
            }
        }
    }

    private CouponMove once(TransactionStatus status, String orderId, Function<Parts, CouponMove> move) {
        CouponOrder known = orders.lock(orderId).orElse(null);
        CouponMove answer = move.apply(new Parts(known, orders, moves, webhooks, clock.utc()));
        if (answer.moved()) {
            forgetWallet(orderId);
        } else {
            status.setRollbackOnly();
        }
        return answer;
    }

    private void forgetWallet(String orderId) {
        orders.lock(orderId)
                .filter(order -> order.userId() > 0)
                .ifPresent(order -> wallets.forgetAfterCommit(List.of(order.userId())));
    }

    /** The order's row says that its coupons are in a certain state, so all of them must have moved. */
    static void requireAll(CouponOrder order, int wanted, int moved) {
        if (moved != wanted) {
            throw new IllegalStateException("Order " + order.orderId() + " is " + order.state() + ", but only " + moved
                    + " of " + wanted + " coupons moved");
        }
    }
}
