package io.confetti.distribution.retention;

import io.confetti.contract.StorageKeys;
import io.confetti.distribution.retention.store.OldRuns;
import io.confetti.platform.retention.RetentionRule;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;

/** Files of failed and delivered rows. The objects go first, so that a death in between leaves a run that is found again. */
@Component
class ForgetTaskFiles implements RetentionRule {
    private final OldRuns runs;
    private final Storage storage;
    private final KeepProperties properties;

    ForgetTaskFiles(OldRuns runs, Storage storage, KeepProperties properties) {
        this.runs = runs;
        this.storage = storage;
        this.properties = properties;
    }

    @Override
    public String name() {
        return "task-files";
    }

    @Override
    public Duration kept() {
        return properties.taskFiles();
    }

    @Override
    public long due(int most) {
        return runs.withFiles(kept(), most).size();
    }

    @Override
    public int delete(int most) {
        List<Long> due = runs.withFiles(kept(), most);
        for (long task : due) {
            try {
                storage.delete(StorageKeys.failureFile(task));
                storage.delete(StorageKeys.deliveredFile(task, "csv"));
                storage.delete(StorageKeys.deliveredFile(task, "xlsx"));
            } catch (IOException away) {
                throw new UncheckedIOException(away);
            }
            runs.filesAreGone(task);
        }
        return due.size();
    }
}
