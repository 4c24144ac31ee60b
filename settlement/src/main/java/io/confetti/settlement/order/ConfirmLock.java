package io.confetti.settlement.order;

import io.confetti.core.contract.CouponMove;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.FieldError;
import io.confetti.settlement.order.client.CouponOrders;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Transitions;
import io.confetti.settlement.order.messaging.LockTimeOuts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Asks engine for the coupons of an order that is written down, and writes down what it says. */
@Component
class ConfirmLock {
    private final OrderBook book;
    private final CouponOrders engine;
    private final TellEngine tell;
    private final LockTimeOuts timeOuts;

    ConfirmLock(OrderBook book, CouponOrders engine, TellEngine tell, LockTimeOuts timeOuts) {
        this.book = book;
        this.engine = engine;
        this.tell = tell;
        this.timeOuts = timeOuts;
    }

    /** @throws CouponException see {@link LockOrder#lock} */
    Answers.Locked ask(Settlement order) {
        CouponMove move = engine.lock(
                order.hold(),
                order.terms().quote().userId(),
                order.couponIds(),
                order.terms().lockedUntil());
        return move.moved() ? confirmed(order) : refused(order, move);
    }

    private Answers.Locked confirmed(Settlement asked) {
        Settlement now = book.change(asked.orderId(), found -> {
            Settlement order = same(found, asked);
            if (!Transitions.of(order.state(), OrderEvent.LOCK_CONFIRMED).moves()) {
                return order;
            }
            Settlement locked = order.locked();
            book.update(order, locked);
            book.keepLockAnswer(asked.orderId(), answer(locked));
            return locked;
        });
        if (now.state() == OrderState.RELEASED) {
            tell.now(now);
            throw SettlementError.RELEASED.refusal();
        }
        if (now.state() == OrderState.LOCKED) {
            timeOuts.announce(now.orderId(), now.terms().lockedUntil());
        }
        return answer(now);
    }

    private Answers.Locked refused(Settlement asked, CouponMove move) {
        Settlement now = book.change(asked.orderId(), found -> {
            Settlement order = same(found, asked);
            if (!Transitions.of(order.state(), OrderEvent.LOCK_REFUSED).moves()) {
                return order;
            }
            Settlement refused = order.refused();
            book.update(order, refused);
            book.forgetLock(asked.orderId());
            return refused;
        });
        if (now.due() == Due.RELEASE) {
            tell.now(now);
        }
        if (now.state() != OrderState.REFUSED) {
            throw SettlementError.RELEASED.refusal();
        }
        throw new CouponException(SettlementError.COUPONS_UNAVAILABLE, Map.of(), fields(move));
    }

    /** Another quote may have taken the refused one's place while engine was asked. */
    private static Settlement same(Optional<Settlement> found, Settlement asked) {
        return found.filter(order -> order.hold().equals(asked.hold()))
                .orElseThrow(SettlementError.STILL_LOCKING::refusal);
    }

    private static List<FieldError> fields(CouponMove move) {
        return move.coupons().stream()
                .map(coupon -> new FieldError(
                        "coupons[" + coupon.couponId() + "]",
                        "quote.unusable."
                                + coupon.reason().toLowerCase(Locale.ROOT).replace('_', '-'),
                        Map.of()))
                .toList();
    }

    /** The same whenever it is made: it says what the lock came to, not what became of it. */
    static Answers.Locked answer(Settlement order) {
        Terms terms = order.terms();
        return new Answers.Locked(
                order.orderId(),
                OrderState.LOCKED.name(),
                terms.listPrice(),
                terms.quote().discount(),
                terms.payable(),
                terms.lockedUntil(),
                order.couponIds().stream().map(String::valueOf).toList());
    }
}
