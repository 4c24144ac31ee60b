package io.confetti.engine.expiry;

import io.confetti.core.wallet.WalletContents;
import io.confetti.engine.expiry.store.OverdueCoupons;
import io.confetti.engine.expiry.store.OverdueCoupons.Candidate;
import io.confetti.platform.outage.ConflictRetry;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Expires coupons whose time is over, each by a guarded update: a lock that comes first wins, one that comes later finds it
 * expired. Safe to call twice and by many.
 */
@Component
public class ExpireCoupons {
    private static final int BATCH_SIZE = 500;
    /** Whoever asked comes again after it. */
    private static final ConflictRetry RETRY = ConflictRetry.of(3, PessimisticLockingFailureException.class);

    private final OverdueCoupons coupons;
    private final WalletContents wallets;
    private final ExpiryTransaction transaction;
    private final SuiteClock clock;
    private final MeterRegistry metrics;

    ExpireCoupons(
            OverdueCoupons coupons,
            WalletContents wallets,
            ExpiryTransaction transaction,
            SuiteClock clock,
            MeterRegistry metrics) {
        this.coupons = coupons;
        this.wallets = wallets;
        this.transaction = transaction;
        this.clock = clock;
        this.metrics = metrics;
        Arrays.stream(Occasion.values()).forEach(this::expired); // at 0 from the start
    }

    /** What made somebody look. */
    public enum Occasion {
        READ,
        END_OF_USE
    }

    /** Those of the coupons that are over. */
    public int expire(Collection<Long> ids, Occasion occasion) {
        if (ids.isEmpty()) {
            return 0;
        }
        return expireDue(coupons.dueAmong(ids, clock.instant()), occasion);
    }

    /** @param due that were just found to be over */
    int expireDue(List<Candidate> due, Occasion occasion) {
        int expired = 0;
        for (int from = 0; from < due.size(); from += BATCH_SIZE) {
            var batch = due.subList(from, Math.min(due.size(), from + BATCH_SIZE));
            expired += RETRY.run(() -> expireTogether(batch));
        }
        expired(occasion).increment(expired);
        return expired;
    }

    private Counter expired(Occasion occasion) {
        return metrics.counter("confetti.coupons.expired", "occasion", occasion.name());
    }

    private int expireTogether(List<Candidate> due) {
        int expired =
                transaction.expire(due.stream().map(Candidate::id).sorted().toList());
        wallets.forget(due.stream().map(Candidate::userId).collect(Collectors.toSet()));
        return expired;
    }
}
