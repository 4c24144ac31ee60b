package io.confetti.distribution.source;

import io.confetti.contract.PushSource;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.file.FileLostException;
import io.confetti.distribution.file.RecipientFiles;
import io.confetti.distribution.file.RowCountException;
import io.confetti.distribution.source.store.ParentRows;
import io.confetti.distribution.source.store.ParentRows.Row;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.policy.RowSink;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** Hands all user rows of a task to a sink, in their order, wherever they come from. */
@Component
public class ReadRows {

    private static final int PAGE = 10_000;

    private final RecipientFiles files;
    private final ParentRows parents;

    ReadRows(RecipientFiles files, ParentRows parents) {
        this.files = files;
        this.parents = parents;
    }

    /** Whether reading can begin now. */
    public boolean areReachable() {
        return files.areReachable();
    }

    /** Something came of the rows of the task: tries that were in vain are forgotten. */
    public void areReadable(long taskId) {
        files.isReadable(taskId);
    }

    /** Takes the rows and tells whether it has stopped the reading early. */
    public interface Reader extends RowSink {
        boolean isStopped();
    }

    /**
     * A pass that counts as a try of the task's file.
     *
     * @param readerVersion of the reading rules under which the run has begun
     * @param moved is run whenever the reading comes on
     * @throws FileLostException if the file is given up
     * @throws IOException if it is to be tried again later
     */
    public void read(TaskAnnounced task, int readerVersion, Runnable moved, Reader reader)
            throws IOException, FileLostException {
        if (task.source() == null) {
            files.read(task, moved, file -> {
                long rows = reader(readerVersion)
                        .read(file.path(), moved::run, reader)
                        .userRows();
                requireCount(task, rows, reader);
            });
        } else {
            fromDatabase(task, moved, reader);
        }
    }

    /** A pass for somebody who asks: no try of the file. @throws java.nio.file.NoSuchFileException if the file is gone */
    public void consult(TaskAnnounced task, int readerVersion, RowSink sink) throws IOException, FileRefusedException {
        if (task.source() == null) {
            files.consult(task, file -> reader(readerVersion).read(file.path(), sink));
        } else {
            fromDatabase(task, () -> {}, sink);
        }
    }

    private static RecipientReader reader(int version) {
        return new RecipientReader(ReaderLimits.ofAccepted(), version);
    }

    private static void requireCount(TaskAnnounced task, long rows, Reader reader) throws RowCountException {
        Long expected = task.file().rowCount();
        if (!reader.isStopped() && expected != null && rows != expected) {
            throw new RowCountException(expected, rows);
        }
    }

    private void fromDatabase(TaskAnnounced task, Runnable moved, RowSink sink) {
        PushSource source = task.source();
        switch (source.kind()) {
            case FAILED_ROWS -> failedRows(source, moved, sink);
            case USERS -> users(source.userIds(), sink);
            case FILE, UNKNOWN -> throw new IllegalStateException("Source of a later release taskId=" + task.taskId());
        }
    }

    private void failedRows(PushSource source, Runnable moved, RowSink sink) {
        long ordinal = 0;
        long after = 0;
        while (true) {
            List<Row> page = parents.page(source.parentId(), source.causes(), after, PAGE);
            for (Row row : page) {
                ordinal++;
                if (!sink.userRow(ordinal, row.sheetRow(), row.userId(), null, null)) {
                    return;
                }
                moved.run();
            }
            if (page.size() < PAGE) {
                return;
            }
            after = page.get(PAGE - 1).sheetRow();
        }
    }

    private static void users(List<Long> userIds, RowSink sink) {
        long ordinal = 0;
        for (long userId : userIds) {
            ordinal++;
            if (!sink.userRow(ordinal, PushSource.FIRST_ROW + ordinal - 1, userId, null, null)) {
                return;
            }
        }
    }
}
