package io.confetti.platform.failpoint;

import java.util.Properties;

/**
 * What is to happen where.
 *
 * @param point name of the fail point
 * @param at the how manieth passage counts, from 1; ignored if a detail is given
 * @param detail the passage that counts, or empty
 */
record FailPlan(String point, int at, String detail, FailAction action) {

    FailPlan {
        if (point.isBlank() || at < 1) {
            throw new IllegalArgumentException(
                    "A fail plan names a point and a passage from 1, not " + point + " " + at);
        }
    }

    static FailPlan of(Properties said) {
        return new FailPlan(
                said.getProperty("point", ""),
                Integer.parseInt(said.getProperty("at", "1")),
                said.getProperty("detail", ""),
                FailAction.named(said.getProperty("action", "halt")));
    }

    /** @param passage how often the point has been passed, this time included */
    boolean isMetBy(String name, Object reached, int passage) {
        return point.equals(name) && (detail.isEmpty() ? passage == at : detail.equals(String.valueOf(reached)));
    }
}
