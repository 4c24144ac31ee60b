package io.confetti.contract;

/**
 * What a typed code would be worth to a user now. Nothing is taken for it: whether it is exchanged shows when the order is locked.
 *
 * @param code as typed
 * @param refusal null if it is worth a coupon; NOT_VALID, or of a valid code PAUSED, CLOSED, NOT_STARTED, ENDED, USED_UP, LIMIT_REACHED,
 *     SOLD_OUT; TOO_MANY_TRIES, which says nothing of the code; others may come
 * @param exchange true: the coupon does not exist yet and has an id drawn for it, under which a lock exchanges the code ({@link
 *     CodeToLock}); false: the user has the coupon, because he exchanged the code before or because it is the coupon's own code
 * @param coupon null if refused; if it does not exist yet, as it would be given now
 */
public record CodeOnHand(String code, String refusal, boolean exchange, CouponOnHand coupon) {

    public static CodeOnHand refused(String code, String refusal) {
        return new CodeOnHand(code, refusal, false, null);
    }
}
