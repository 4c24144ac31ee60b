package io.confetti.settlement.order.domain;

import static io.confetti.settlement.order.domain.OrderState.LOCKED;
import static io.confetti.settlement.order.domain.OrderState.LOCKING;
import static io.confetti.settlement.order.domain.OrderState.PARTLY_RETURNED;
import static io.confetti.settlement.order.domain.OrderState.REDEEMED;
import static io.confetti.settlement.order.domain.OrderState.REFUSED;
import static io.confetti.settlement.order.domain.OrderState.RELEASED;
import static io.confetti.settlement.order.domain.OrderState.RETURNED;
import static io.confetti.settlement.order.domain.Outcome.ignore;
import static io.confetti.settlement.order.domain.Outcome.move;
import static io.confetti.settlement.order.domain.Outcome.refuse;
import static io.confetti.settlement.order.domain.Outcome.repeat;

import io.confetti.settlement.order.domain.Outcome.Refusal;

/** The whole life of an order; docs/settlement-transitions.md is generated from it. The compiler asks for every cell. */
public final class Transitions {
    private Transitions() {}

    public static Outcome of(OrderState state, OrderEvent event) {
        return switch (state) {
            case NONE -> ofNone(event);
            case LOCKING -> ofLocking(event);
            case LOCKED -> ofLocked(event);
            case REDEEMED, PARTLY_RETURNED -> ofPaid(event);
            case RELEASED -> ofReleased(event);
            case REFUSED -> ofRefused(event);
            case RETURNED -> ofReturned(event);
        };
    }

    /** A cancellation that overtakes its lock is kept, so that the lock finds it. */
    private static Outcome ofNone(OrderEvent event) {
        return switch (event) {
            case LOCK -> move(LOCKING);
            case RELEASE -> move(RELEASED);
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> ignore();
            case REDEEM, REFUND_PART, REFUND_REST -> refuse(Refusal.UNKNOWN_ORDER);
        };
    }

    private static Outcome ofLocking(OrderEvent event) {
        return switch (event) {
            case LOCK -> repeat();
            case LOCK_CONFIRMED -> move(LOCKED);
            case LOCK_REFUSED -> move(REFUSED);
            case REDEEM -> refuse(Refusal.STILL_LOCKING);
            case RELEASE, TIME_OUT -> move(RELEASED);
            case REFUND_PART, REFUND_REST -> refuse(Refusal.NOT_PAID);
        };
    }

    private static Outcome ofLocked(OrderEvent event) {
        return switch (event) {
            case LOCK -> repeat();
            case LOCK_CONFIRMED, LOCK_REFUSED -> ignore();
            case REDEEM -> move(REDEEMED);
            case RELEASE, TIME_OUT -> move(RELEASED);
            case REFUND_PART, REFUND_REST -> refuse(Refusal.NOT_PAID);
        };
    }

    private static Outcome ofPaid(OrderEvent event) {
        return switch (event) {
            case LOCK, REDEEM -> repeat();
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> ignore();
            case RELEASE -> refuse(Refusal.ALREADY_REDEEMED);
            case REFUND_PART -> move(PARTLY_RETURNED);
            case REFUND_REST -> move(RETURNED);
        };
    }

    /** It is given up for ever: what can no longer be is not called unpaid, as if a payment might still come. */
    private static Outcome ofReleased(OrderEvent event) {
        return switch (event) {
            case LOCK, REDEEM, REFUND_PART, REFUND_REST -> refuse(Refusal.RELEASED);
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> ignore();
            case RELEASE -> repeat();
        };
    }

    private static Outcome ofRefused(OrderEvent event) {
        return switch (event) {
            case LOCK -> move(LOCKING);
            case RELEASE -> move(RELEASED);
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> ignore();
            case REDEEM -> refuse(Refusal.NOT_LOCKED);
            case REFUND_PART, REFUND_REST -> refuse(Refusal.NOT_PAID);
        };
    }

    private static Outcome ofReturned(OrderEvent event) {
        return switch (event) {
            case LOCK, REDEEM -> repeat();
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> ignore();
            case RELEASE -> refuse(Refusal.ALREADY_REDEEMED);
            case REFUND_PART, REFUND_REST -> refuse(Refusal.NOTHING_LEFT);
        };
    }
}
