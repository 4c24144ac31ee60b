package io.confetti.distribution.file;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.file.store.ReadingRuns;
import java.util.List;
import org.springframework.stereotype.Component;

/** Finds the runs that still read a recipient file: their own, or that of the first task of their family. */
@Component
public class FindReaders {
    private final ReadingRuns runs;

    FindReaders(ReadingRuns runs) {
        this.runs = runs;
    }

    /** @return ids of their tasks */
    public List<Long> of(String sha256) {
        return runs.unfinished().stream()
                .filter(task -> reads(task, sha256))
                .map(TaskAnnounced::taskId)
                .toList();
    }

    private boolean reads(TaskAnnounced task, String sha256) {
        if (task.source() == null) {
            return task.file().sha256().equals(sha256);
        }
        Long root = task.source().rootId();
        return root != null
                && runs.find(root)
                        .filter(first -> first.file().sha256().equals(sha256))
                        .isPresent();
    }
}
