package io.confetti.engine.redemption;

import io.confetti.contract.CodeToLock;
import io.confetti.contract.CouponLock;
import io.confetti.contract.CouponMove;
import io.confetti.contract.CouponMove.RefusedCoupon;
import io.confetti.contract.CouponOnHand;
import io.confetti.contract.OrderLock;
import io.confetti.core.event.CouponChange;
import io.confetti.engine.code.exchange.ExchangeForOrder;
import io.confetti.engine.code.exchange.ExchangeForOrder.Exchanged;
import io.confetti.engine.code.exchange.ExchangeForOrder.Wanted;
import io.confetti.engine.code.exchange.SettleExchanges;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * UNUSED → LOCKED: locks coupons for an order, all or none. Of two orders that want one coupon one wins. Codes are exchanged for coupons
 * first, in the same transaction; once the order is given up these are UNUSED like any other.
 */
@Component
public class LockCoupons {
    private final MakeMove makeMove;
    private final ExchangeForOrder exchange;
    private final SettleExchanges settle;

    LockCoupons(MakeMove makeMove, ExchangeForOrder exchange, SettleExchanges settle) {
        this.makeMove = makeMove;
        this.exchange = exchange;
        this.settle = settle;
    }

    public CouponMove lock(OrderLock lock, CouponLock command) {
        Supplier<Wanted> codes = read(command);
        return makeMove.run(
                lock, parts -> parts.known() == null ? first(lock, command, codes, parts) : again(command, parts));
    }

    /** Before the transaction. That codes cannot be read now matters to a new order only: one that is known is answered as before. */
    private Supplier<Wanted> read(CouponLock command) {
        try {
            Wanted codes = exchange.read(command.userId(), command.codes());
            return () -> codes;
        } catch (CouponException unread) {
            return () -> {
                throw unread;
            };
        }
    }

    private static List<Long> ids(CouponLock command) {
        return command.couponIds().stream().distinct().sorted().toList();
    }

    private CouponMove first(OrderLock lock, CouponLock command, Supplier<Wanted> codes, MoveTransaction.Parts parts) {
        List<Long> ids = ids(command);
        var order = new CouponOrder(lock.lockId(), lock.orderId(), command.userId(), ids, LockState.LOCKED);
        parts.orders().insert(order, command.until(), parts.now());
        List<RefusedCoupon> refused = withCodes(command, ids, codes.get(), parts);
        if (!refused.isEmpty()) {
            return CouponMove.refused(refused);
        }
        int moved = parts.moves().lock(order, command.until(), parts.now());
        MoveTransaction.requireAll(order, ids.size(), moved);
        parts.publish(CouponChange.LOCKED, order, ids);
        return CouponMove.done();
    }

    /**
     * Coupons that are there are locked before codes are exchanged: a stock is the last that any transaction takes. Those of codes may be
     * there, too, if an order has exchanged the code under this id before.
     */
    private List<RefusedCoupon> withCodes(
            CouponLock command, List<Long> ids, Wanted codes, MoveTransaction.Parts parts) {
        if (command.codes() == null || command.codes().isEmpty()) {
            return lockable(command.userId(), ids, parts);
        }
        Set<Long> ofCodes = command.codes().stream().map(CodeToLock::couponId).collect(Collectors.toSet());
        List<Long> others = ids.stream().filter(id -> !ofCodes.contains(id)).toList();
        List<RefusedCoupon> refused = new ArrayList<>(lockable(command.userId(), others, parts));
        if (!refused.isEmpty()) {
            return refused;
        }
        Exchanged exchanged = exchange.exchange(codes, DatabaseTime.instant(parts.now()));
        if (!exchanged.refused().isEmpty()) {
            return exchanged.refused();
        }
        parts.afterwards(() -> exchanged.made().forEach(settle::settle));
        return lockable(command.userId(), List.copyOf(ofCodes), parts);
    }

    private static List<RefusedCoupon> lockable(long userId, List<Long> ids, MoveTransaction.Parts parts) {
        return ids.isEmpty() ? List.of() : refused(ids, parts.moves().lockRows(userId, ids), parts.now());
    }

    /** A repeat that arrives after the order was given up must not find its coupons locked. */
    private static CouponMove again(CouponLock command, MoveTransaction.Parts parts) {
        if (parts.known().state() == LockState.RELEASED) {
            return CouponMove.refused("ALREADY_RELEASED");
        }
        return parts.known().isFor(command.userId(), ids(command))
                ? CouponMove.done()
                : CouponMove.refused("OTHER_CONTENT");
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
