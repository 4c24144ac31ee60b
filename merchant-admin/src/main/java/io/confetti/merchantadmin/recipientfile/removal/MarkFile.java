package io.confetti.merchantadmin.recipientfile.removal;

import io.confetti.merchantadmin.recipientfile.removal.store.GoneFiles;
import io.confetti.merchantadmin.recipientfile.removal.store.GoneFiles.Locked;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Marks a file as gone: from then on no task is made of it. */
@Component
class MarkFile {
    private final GoneFiles files;

    MarkFile(GoneFiles files) {
        this.files = files;
    }

    /**
     * @param sha256 its content
     * @param isNew false if it was gone before
     */
    record Marked(String sha256, boolean isNew) {}

    /**
     * @return empty if there is no such file
     * @throws FileNeededException if a task of it, or one that repeats rows of such a task, has not ended; nothing is marked then
     */
    @Transactional
    public Optional<Marked> mark(long fileId, GoneReason reason) throws FileNeededException {
        Locked file = files.lock(fileId).orElse(null);
        if (file == null) {
            return Optional.empty();
        }
        if (file.isGone()) {
            return Optional.of(new Marked(file.sha256(), false));
        }
        List<Long> tasks = files.openTasks(fileId);
        if (!tasks.isEmpty()) {
            throw new FileNeededException(tasks);
        }
        files.mark(fileId, reason);
        return Optional.of(new Marked(file.sha256(), true));
    }

    void takeBack(long fileId) {
        files.unmark(fileId);
    }
}
