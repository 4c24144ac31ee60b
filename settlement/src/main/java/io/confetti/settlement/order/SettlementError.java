package io.confetti.settlement.order;

import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import io.confetti.settlement.order.domain.Outcome;

/** Why a call about an order is refused. */
public enum SettlementError implements ErrorCode {
    UNKNOWN_ORDER("settlement.unknown-order", 404),
    STILL_LOCKING("settlement.still-locking", 409),
    NOT_LOCKED("settlement.not-locked", 409),
    NOT_PAID("settlement.not-paid", 409),
    RELEASED("settlement.released", 409),
    ALREADY_REDEEMED("settlement.already-redeemed", 409),
    NOTHING_LEFT("settlement.nothing-left", 409),
    COUPONS_UNAVAILABLE("settlement.coupons-unavailable", 409),
    OTHER_CONTENT("settlement.other-content", 422);

    private final Reason reason;

    SettlementError(String code, int status) {
        this.reason = new Reason(code, status);
    }

    static CouponException of(Outcome.Refusal refusal) {
        return switch (refusal) {
            case UNKNOWN_ORDER -> UNKNOWN_ORDER.refusal();
            case STILL_LOCKING -> STILL_LOCKING.refusal();
            case NOT_LOCKED -> NOT_LOCKED.refusal();
            case NOT_PAID -> NOT_PAID.refusal();
            case RELEASED -> RELEASED.refusal();
            case ALREADY_REDEEMED -> ALREADY_REDEEMED.refusal();
            case NOTHING_LEFT -> NOTHING_LEFT.refusal();
        };
    }

    @Override
    public Reason reason() {
        return reason;
    }

    /** Where an answer is expected. */
    <T> T raise() {
        throw refusal();
    }
}
