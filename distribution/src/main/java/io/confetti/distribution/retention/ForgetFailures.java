package io.confetti.distribution.retention;

import io.confetti.distribution.retention.store.OldRuns;
import io.confetti.platform.retention.RetentionRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Failed rows of runs that ended long ago; how many failed for which cause stays with the chunks. */
@Component
class ForgetFailures implements RetentionRule {
    /** Their rows are counted; more of them would be counted for nothing. */
    private static final int RUNS = 100;

    private final OldRuns runs;
    private final KeepProperties properties;

    ForgetFailures(OldRuns runs, KeepProperties properties) {
        this.runs = runs;
        this.properties = properties;
    }

    @Override
    public String name() {
        return "task-failures";
    }

    @Override
    public Duration kept() {
        return properties.failures();
    }

    @Override
    public long due(int most) {
        return runs.countFailures(find(), most);
    }

    /** Runs without failed rows cost their mark only. */
    @Override
    public int delete(int most) {
        int deleted = 0;
        for (List<Long> due = find(); !due.isEmpty(); due = find()) {
            for (long task : due) {
                runs.failuresAreGoing(task);
                deleted += runs.deleteFailures(task, most - deleted);
                if (deleted == most) {
                    return most;
                }
            }
        }
        return deleted;
    }

    private List<Long> find() {
        List<Long> due = new ArrayList<>(runs.halfGone(RUNS));
        due.addAll(runs.withFailures(kept(), RUNS));
        return due;
    }
}
