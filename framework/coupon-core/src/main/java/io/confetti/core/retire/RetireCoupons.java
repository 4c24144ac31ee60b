package io.confetti.core.retire;

import io.confetti.core.retire.store.RetiredCoupons;
import io.confetti.core.retire.store.RetiredCoupons.Row;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Deletes coupons whose time is long over, inside the caller's transaction; the stock of their template goes on to count them. Lock order: the
 * caller's own rows, coupons, stock.
 */
@Component
public class RetireCoupons {
    private static final String LOCKED = "LOCKED";
    private static final String REVOKED = "REVOKED";

    private final RetiredCoupons coupons;

    RetireCoupons(RetiredCoupons coupons) {
        this.coupons = coupons;
    }

    /**
     * Coupons that one source gave from a block of ids.
     *
     * @return their users, whose wallets are to be dropped behind the commit; empty if an order has one of them locked: nothing is deleted then
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Optional<List<Long>> block(long templateId, long sourceId, long firstCoupon, int size) {
        List<Row> rows = coupons.lock(sourceId, firstCoupon, size);
        if (rows.stream().anyMatch(row -> LOCKED.equals(row.status()))) {
            return Optional.empty();
        }
        coupons.delete(sourceId, firstCoupon, size);
        coupons.goOnToCount(
                templateId,
                rows.stream().filter(row -> !REVOKED.equals(row.status())).count());
        return Optional.of(rows.stream().map(Row::userId).distinct().toList());
    }
}
