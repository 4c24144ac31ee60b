package io.confetti.distribution.row;

import io.confetti.contract.GrantedCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.core.grant.store.HeldCoupons;
import io.confetti.core.grant.store.HeldCoupons.Held;
import io.confetti.distribution.row.store.UserRows;
import io.confetti.distribution.row.store.UserRows.Failure;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/**
 * Lists the tasks of a shop that have decided about a user, by the coupon he got or by the first row that failed. Rows that are
 * still to be decided are not found: who they are for is known to the file alone.
 */
@Component
public class FindTasksOfUser {

    /** More than anybody has; the oldest beyond it are left out. */
    private static final int MAX_COUPONS = 1_000;

    private final HeldCoupons coupons;
    private final UserRows rows;

    FindTasksOfUser(HeldCoupons coupons, UserRows rows) {
        this.coupons = coupons;
        this.rows = rows;
    }

    /** One answer per task, tasks with ids below {@code before}, newest first. */
    public List<RowAnswer> of(long userId, long shopId, long before, int limit) {
        Map<Long, RowAnswer> byTask = new TreeMap<>(Comparator.reverseOrder());
        rows.failures(userId, shopId, before, limit).forEach(failure -> byTask.put(failure.taskId(), failed(failure)));
        for (Held coupon : coupons.pushed(userId, shopId, MAX_COUPONS)) {
            rows.chunkOf(coupon.source().id(), coupon.id())
                    .filter(chunk -> chunk.taskId() < before)
                    .ifPresent(chunk -> byTask.merge(
                            chunk.taskId(), granted(chunk, coupon), (first, second) -> preferred(first, second)));
        }
        return byTask.values().stream().limit(limit).toList();
    }

    /** A user who was granted a coupon may be repeated further down; of two coupons the newer comes first. */
    private static RowAnswer preferred(RowAnswer known, RowAnswer granted) {
        return known.coupon() == null ? granted : known;
    }

    private static RowAnswer granted(UserRows.Chunk chunk, Held coupon) {
        return new RowAnswer(
                chunk.taskId(),
                null,
                null,
                RowState.GRANTED,
                null,
                chunk.chunkNo(),
                new GrantedCoupon(coupon.id(), coupon.state(), coupon.order()));
    }

    private static RowAnswer failed(Failure failure) {
        return new RowAnswer(
                failure.taskId(), failure.sheetRow(), null, RowState.FAILED, failure.cause(), failure.chunkNo(), null);
    }
}
