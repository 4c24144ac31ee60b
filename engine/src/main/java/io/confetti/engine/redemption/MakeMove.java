package io.confetti.engine.redemption;

import io.confetti.contract.CouponMove;
import io.confetti.contract.OrderLock;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.wallet.WalletContents;
import io.confetti.engine.redemption.MoveTransaction.Moved;
import io.confetti.engine.redemption.MoveTransaction.Parts;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.outage.ConflictRetry;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Makes a move of an order's coupons and then lets the wallet be read anew. A repeat that ran beside the first call meets
 * its row and is run again; so is one that met a deadlock. A lock that somebody holds for longer than a session waits is
 * left to the caller's repeat, and all moves together never hold all connections (ADR 0015).
 */
@Component
class MakeMove {
    private static final Logger LOG = LoggerFactory.getLogger(MakeMove.class);
    /** The last two: a code's series has changed, or its template was paused, while it was exchanged. */
    private static final ConflictRetry RETRY = ConflictRetry.of(
            5,
            PessimisticLockingFailureException.class,
            DuplicateKeyException.class,
            OptimisticLockingFailureException.class,
            TemplatePausedException.class);

    /** Of the pool's twelve connections: claims and wallets go on while every move waits for a lock. */
    static final int CONCURRENT = 6;

    /** As long as one waits for a connection. */
    private static final long PATIENCE_MILLIS = 3_000;

    private final MoveTransaction transaction;
    private final WalletContents wallets;
    private final FailPoints failPoints;
    private final Semaphore places = new Semaphore(CONCURRENT);

    MakeMove(MoveTransaction transaction, WalletContents wallets, FailPoints failPoints) {
        this.transaction = transaction;
        this.wallets = wallets;
        this.failPoints = failPoints;
    }

    /**
     * @param move a refusal rolls back whatever it wrote
     * @throws CouponException 503 if too many moves wait
     * @throws PessimisticLockingFailureException to be tried again later if somebody holds the order or a coupon for long
     */
    CouponMove run(OrderLock lock, Function<Parts, CouponMove> move) {
        Moved moved = committed(lock, move);
        failPoints.reach("moved-not-answered", lock.lockId());
        moved.afterCommit().forEach(Runnable::run);
        if (moved.user() > 0) {
            wallets.forget(List.of(moved.user()));
        }
        return moved.answer();
    }

    private Moved committed(OrderLock lock, Function<Parts, CouponMove> move) {
        enter();
        try {
            return patiently(lock, move);
        } finally {
            places.release();
        }
    }

    private Moved patiently(OrderLock lock, Function<Parts, CouponMove> move) {
        return RETRY.run(
                () -> transaction.run(lock, move),
                (conflict, attempt) -> LOG.info(
                        "Move is tried again order={} attempt={} cause={}",
                        lock.lockId(),
                        attempt,
                        conflict.getMessage()));
    }

    private void enter() {
        try {
            if (places.tryAcquire(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        throw new CouponException(CommonError.UNAVAILABLE);
    }
}
