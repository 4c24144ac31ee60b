package io.confetti.engine.redemption;

import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponMove.RefusedCoupon;
import io.confetti.contract.CouponOnHand;
import io.confetti.contract.OrderLock;
import io.confetti.core.event.CouponChange;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** UNUSED → LOCKED: locks coupons for an order, all or none. Of two orders that want one coupon one wins. */
@Component
public class LockCoupons {
    private final MakeMove makeMove;

    LockCoupons(MakeMove makeMove) {
        this.makeMove = makeMove;
    }

    public CouponMove lock(OrderLock lock, CouponLock command) {
        List<Long> ids = command.couponIds().stream().distinct().sorted().toList();
        return makeMove.run(
                lock, parts -> parts.known() == null ? first(lock, command, ids, parts) : again(command, ids, parts));
    }

    private static CouponMove first(OrderLock lock, CouponLock command, List<Long> ids, MoveTransaction.Parts parts) {
        var order = new CouponOrder(lock.lockId(), lock.orderId(), command.userId(), ids, LockState.LOCKED);
        parts.orders().insert(order, command.until(), parts.now());
        List<RefusedCoupon> refused = refused(ids, parts.moves().lockRows(command.userId(), ids), parts.now());
        if (!refused.isEmpty()) {
            return CouponMove.refused(refused);
        }
        int moved = parts.moves().lock(order, command.until(), parts.now());
        MoveTransaction.requireAll(order, ids.size(), moved);
        parts.publish(CouponChange.LOCKED, order, ids);
        return CouponMove.done();
    }

    /** A repeat that arrives after the order was given up must not find its coupons locked. */
    private static CouponMove again(CouponLock command, List<Long> ids, MoveTransaction.Parts parts) {
        if (parts.known().state() == LockState.RELEASED) {
            return CouponMove.refused("ALREADY_RELEASED");
        }
        return parts.known().isFor(command.userId(), ids) ? CouponMove.done() : CouponMove.refused("OTHER_CONTENT");
    }

    private static List<RefusedCoupon> refused(List<Long> ids, List<CouponOnHand> rows, LocalDateTime now) {
        Map<Long, CouponOnHand> found =
                rows.stream().collect(Collectors.toMap(CouponOnHand::couponId, Function.identity()));
        List<RefusedCoupon> refused = new ArrayList<>();
        for (long id : ids) {
            String reason = reason(found.get(id), DatabaseTime.instant(now));
            if (reason != null) {
                refused.add(new RefusedCoupon(id, reason));
            }
        }
        return refused;
    }

    /** Null if it can be locked; the same conditions guard the update. */
    private static String reason(CouponOnHand coupon, Instant now) {
        if (coupon == null) {
            return "UNKNOWN";
        }
        if (!coupon.status().equals("UNUSED")) {
            return coupon.status();
        }
        if (!now.isBefore(coupon.usableUntil())) {
            return "EXPIRED";
        }
        return now.isBefore(coupon.usableFrom()) ? "NOT_YET_USABLE" : null;
    }
}
