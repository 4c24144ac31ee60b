package io.confetti.merchantadmin.task;

import io.swagger.v3.oas.annotations.Hidden;
import java.util.Arrays;

/** Why a scheduled task that was due has not been started. It waits for an operator from then on. */
public enum FireProblem {
    /** Its template is not published. */
    TEMPLATE_DRAFT,
    /** The claim window has not begun, or is over. */
    WINDOW_CLOSED,
    /** Its time was missed by more than its late limit: nobody is surprised by coupons at night. */
    TOO_LATE,
    /** It waits for a second person, see {@link ApproveTask}, or until its file tells whether one is needed. */
    APPROVAL,
    /** A constant of a later release; for readers only. */
    @Hidden
    UNKNOWN;

    /** @return null for null */
    public static FireProblem named(String name) {
        if (name == null) {
            return null;
        }
        return Arrays.stream(values())
                .filter(problem -> problem.name().equals(name))
                .findFirst()
                .orElse(UNKNOWN);
    }
}
