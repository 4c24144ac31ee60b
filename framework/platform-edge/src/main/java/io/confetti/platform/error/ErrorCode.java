package io.confetti.platform.error;

import java.util.Map;

/** One reason to refuse; a feature lists its reasons in one enum. The text is found by {@link #code()} in the message files. */
public interface ErrorCode {

    /**
     * @param code stable name such as {@code claim.sold-out}; also the message key
     * @param status HTTP status that is true
     */
    record Reason(String code, int status) {}

    Reason reason();

    default String code() {
        return reason().code();
    }

    default int status() {
        return reason().status();
    }

    /** Whether it is given so often in a rush that a line in the log for each would be a burden; it is counted instead. */
    default boolean isRoutine() {
        return false;
    }

    default CouponException refusal() {
        return refusal(Map.of());
    }

    /** @param arguments values for the placeholders of the text */
    default CouponException refusal(Map<String, ?> arguments) {
        return new CouponException(this, arguments);
    }
}
