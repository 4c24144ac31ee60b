package io.confetti.standalone.chaos;

import java.util.List;

/**
 * How one push came through its fault.
 *
 * @param recoverySeconds from the end of the last fault to the end state, 0 if the task had ended before
 * @param limitSeconds what I6 allows
 * @param complaints what the doctor found, and where the numbers are not those the push had to have
 */
public record Outcome(
        String scenario,
        long rows,
        String state,
        long delivered,
        long failed,
        double recoverySeconds,
        double limitSeconds,
        String note,
        List<String> complaints) {

    public boolean isWell() {
        return complaints.isEmpty();
    }
}
