package io.confetti.engine.code.limit;

import io.confetti.engine.code.exchange.CodeError;

/**
 * A code that was typed and looked at.
 *
 * @param typed however it is written
 * @param isWrong whether the answer is that it is not valid
 */
public record TriedCode(String typed, boolean isWrong) {

    /** @param refusal null if it is worth a coupon */
    public static TriedCode of(String typed, String refusal) {
        return new TriedCode(typed, CodeError.NOT_VALID.name().equals(refusal));
    }
}
