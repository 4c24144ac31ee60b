package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.chaos.job.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * How one job came through its fault.
 *
 * @param fault its title
 * @param job its title
 * @param result what came out, with what is wrong
 * @param recoverySeconds from the end of the last fault to the end of the job, 0 if that had come before
 * @param limitSeconds how long that may take
 * @param note more about how the fault went
 */
public record Outcome(
        String fault, String job, Result result, double recoverySeconds, double limitSeconds, String note) {

    /** With more that is wrong. */
    Outcome with(List<String> more) {
        var all = new ArrayList<>(result.complaints());
        all.addAll(more);
        var whole = new Result(result.size(), result.state(), result.done(), result.failed(), List.copyOf(all));
        return new Outcome(fault, job, whole, recoverySeconds, limitSeconds, note);
    }

    public boolean isWell() {
        return result.complaints().isEmpty();
    }
}
