package io.confetti.core.stock;

import java.util.function.BooleanSupplier;

/**
 * Whether the user of one claim meets the conditions of its template. What is known of users may come from afar, so it is asked at most
 * once, and not before everything else is in favour of a new claim. For one thread.
 */
public final class InAudience {
    /** Of templates without conditions: nobody is asked. */
    public static final InAudience YES = new InAudience(() -> true, "1");

    private final BooleanSupplier meetsConditions;
    private String answer;

    private InAudience(BooleanSupplier meetsConditions, String answer) {
        this.meetsConditions = meetsConditions;
        this.answer = answer;
    }

    /** @param meetsConditions may throw if nobody can tell now: the claim fails with it and leaves no trace */
    public static InAudience asking(BooleanSupplier meetsConditions) {
        return new InAudience(meetsConditions, "");
    }

    public boolean ask() {
        if (answer.isEmpty()) {
            answer = meetsConditions.getAsBoolean() ? "1" : "0";
        }
        return answer.equals("1");
    }

    /** As the script reads it: 1, 0, or empty if it has not been asked. */
    String answer() {
        return answer;
    }
}
