package io.confetti.contract;

/**
 * Whose a typed code is: answer of {@code POST /internal/codes/holder} of engine, for tills, which know a code and not who shows it.
 *
 * @param refusal null if the code can be used now, else one of those of {@link CodeOnHand}
 * @param userId holder of the coupon that shows the code; null if it is refused, and if it has to be exchanged for somebody first
 * @param couponId the coupon; null with {@code userId}
 */
public record CodeHolder(String refusal, Long userId, Long couponId) {

    public static CodeHolder refused(String refusal) {
        return new CodeHolder(refusal, null, null);
    }

    /** The code belongs to nobody until somebody exchanges it. */
    public static CodeHolder nobody() {
        return new CodeHolder(null, null, null);
    }
}
