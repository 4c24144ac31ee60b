package io.confetti.settlement.order.domain;

import static io.confetti.settlement.order.domain.OrderState.LOCKED;
import static io.confetti.settlement.order.domain.OrderState.LOCKING;
import static io.confetti.settlement.order.domain.OrderState.PARTLY_RETURNED;
import static io.confetti.settlement.order.domain.OrderState.REDEEMED;
import static io.confetti.settlement.order.domain.OrderState.REFUSED;
import static io.confetti.settlement.order.domain.OrderState.RELEASED;
import static io.confetti.settlement.order.domain.OrderState.RETURNED;

import io.confetti.settlement.order.domain.Outcome.Move;
import io.confetti.settlement.order.domain.Outcome.Refusal;
import io.confetti.settlement.order.domain.Outcome.Stay;

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
            case LOCK -> new Move(LOCKING);
            case RELEASE -> new Move(RELEASED);
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> Stay.IGNORE;
            case REDEEM, REFUND_PART, REFUND_REST -> Refusal.UNKNOWN_ORDER;
        };
    }

    private static Outcome ofLocking(OrderEvent event) {
        return switch (event) {
            case LOCK -> Stay.REPEAT;
            case LOCK_CONFIRMED -> new Move(LOCKED);
            case LOCK_REFUSED -> new Move(REFUSED);
            case REDEEM -> Refusal.STILL_LOCKING;
            case RELEASE, TIME_OUT -> new Move(RELEASED);
            case REFUND_PART, REFUND_REST -> Refusal.NOT_PAID;
        };
    }

    private static Outcome ofLocked(OrderEvent event) {
        return switch (event) {
            case LOCK -> Stay.REPEAT;
            case LOCK_CONFIRMED, LOCK_REFUSED -> Stay.IGNORE;
            case REDEEM -> new Move(REDEEMED);
            case RELEASE, TIME_OUT -> new Move(RELEASED);
            case REFUND_PART, REFUND_REST -> Refusal.NOT_PAID;
        };
    }

    private static Outcome ofPaid(OrderEvent event) {
        return switch (event) {
            case LOCK, REDEEM -> Stay.REPEAT;
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> Stay.IGNORE;
            case RELEASE -> Refusal.ALREADY_REDEEMED;
            case REFUND_PART -> new Move(PARTLY_RETURNED);
            case REFUND_REST -> new Move(RETURNED);
        };
    }

    /** It is given up for ever: what can no longer be is not called unpaid, as if a payment might still come. */
    private static Outcome ofReleased(OrderEvent event) {
        return switch (event) {
            case LOCK, REDEEM, REFUND_PART, REFUND_REST -> Refusal.RELEASED;
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> Stay.IGNORE;
            case RELEASE -> Stay.REPEAT;
        };
    }

    private static Outcome ofRefused(OrderEvent event) {
        return switch (event) {
            case LOCK -> new Move(LOCKING);
            case RELEASE -> new Move(RELEASED);
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> Stay.IGNORE;
            case REDEEM -> Refusal.NOT_LOCKED;
            case REFUND_PART, REFUND_REST -> Refusal.NOT_PAID;
        };
    }

    private static Outcome ofReturned(OrderEvent event) {
        return switch (event) {
            case LOCK, REDEEM -> Stay.REPEAT;
            case LOCK_CONFIRMED, LOCK_REFUSED, TIME_OUT -> Stay.IGNORE;
            case RELEASE -> Refusal.ALREADY_REDEEMED;
            case REFUND_PART, REFUND_REST -> Refusal.NOTHING_LEFT;
        };
    }
}
