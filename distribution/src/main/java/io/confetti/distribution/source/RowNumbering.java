package io.confetti.distribution.source;

import io.confetti.contract.SourceKind;
import io.confetti.contract.TaskAnnounced;

/**
 * What has numbered the rows of a task.
 *
 * @param task with the file or the list of users that has numbered them
 * @param readerVersion of the reading rules by which a file has numbered them
 */
public record RowNumbering(TaskAnnounced task, int readerVersion) {

    /** Whether the rows are those of a list of users, which has no file. */
    public boolean isList() {
        return task.sourceKind() == SourceKind.USERS;
    }
}
