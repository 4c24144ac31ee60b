package io.confetti.merchantadmin.recipientfile.removal;

import java.util.List;
import java.util.stream.Collectors;

/** A file stays: tasks read it. */
class FileNeededException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Long> tasks;

    FileNeededException(List<Long> tasks) {
        super("Tasks read the file taskIds=" + tasks);
        this.tasks = List.copyOf(tasks);
    }

    String names() {
        return tasks.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
