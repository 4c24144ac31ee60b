package io.confetti.engine.code.limit;

import io.confetti.engine.code.exchange.CodeError;

/**
 * A code that was typed and looked at.
 *
 * @param typed however it is written
 */
public record TriedCode(String typed, Answer answer) {
    /** What hearing it is worth to somebody who guesses. */
    public enum Answer {
        /** It is not valid, which costs an attempt. */
        WRONG,
        /** It is one that somebody may exchange: what a guesser tries for. */
        RIGHT,
        /** Nothing: the coupon is the user's already, or no more is told than stands in front of every code. */
        HARMLESS
    }

    /**
     * @param refusal null if the code is worth a coupon
     * @param isHarmless whether any other answer than that it is not valid would help no guesser
     */
    public static TriedCode of(String typed, String refusal, boolean isHarmless) {
        if (CodeError.NOT_VALID.name().equals(refusal)) {
            return new TriedCode(typed, Answer.WRONG);
        }
        return new TriedCode(typed, isHarmless ? Answer.HARMLESS : Answer.RIGHT);
    }

    boolean isWrong() {
        return answer == Answer.WRONG;
    }

    boolean isHarmless() {
        return answer == Answer.HARMLESS;
    }
}
