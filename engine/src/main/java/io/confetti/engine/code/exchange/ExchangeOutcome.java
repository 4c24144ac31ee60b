package io.confetti.engine.code.exchange;

import io.confetti.engine.claim.model.Claim;
import io.confetti.platform.error.CouponException;

/** What became of an exchange. */
public sealed interface ExchangeOutcome {

    /** Whether it is what anybody is told who does not hold a valid code. */
    default boolean isNotValid() {
        return false;
    }

    /** The user has the coupon. */
    record Granted(Claim claim) implements ExchangeOutcome {}

    /** The user had exchanged this very code before, by another call. */
    record HadBefore(Claim claim) implements ExchangeOutcome {}

    /** Nothing has changed: the code is as it was. */
    record Refused(CouponException refusal) implements ExchangeOutcome {

        @Override
        public boolean isNotValid() {
            return refusal.code() == CodeError.NOT_VALID;
        }

        /** As settlement is told it: the name of the constant of {@link CodeError} or of a claim's refusal. */
        String reason() {
            return ((Enum<?>) refusal.code()).name();
        }
    }
}
