package io.confetti.distribution.failure;

import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.failure.store.FailureRows;
import io.confetti.distribution.file.FileLostException;
import io.confetti.distribution.file.RecipientFiles;
import io.confetti.distribution.source.FindNumbering;
import io.confetti.distribution.source.RowNumbering;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.FailureWorkbook;
import io.confetti.sheet.failure.RowFailure;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.springframework.stereotype.Component;

/** Makes the failure file of a task by merging its failures with one pass over the recipient file. Can be made again. */
@Component
public class WriteFailureFile {

    private static final int PAGE = 10_000;

    private final FailureRows failures;
    private final FindNumbering numbering;
    private final RecipientFiles files;
    private final Storage storage;

    WriteFailureFile(FailureRows failures, FindNumbering numbering, RecipientFiles files, Storage storage) {
        this.failures = failures;
        this.numbering = numbering;
        this.files = files;
        this.storage = storage;
    }

    /** Watches the making of one file. */
    public interface Watch {
        /** The file has come on. Called often and from several threads; must not throw. */
        void moved();

        /** @throws RuntimeException to stop the making; called by the thread that makes the file, now and then */
        void requireMine();
    }

    /**
     * @param readerVersion of the reading rules by which the failing rows are numbered
     * @return key of the failure file in the storage
     * @throws FileLostException if the recipient file is given up
     */
    public String write(TaskAnnounced task, int readerVersion, Watch watch) throws IOException, FileLostException {
        Path target = Files.createTempFile("confetti-failures-", ".xlsx");
        try {
            merge(numbering.of(task, readerVersion), new Pages(task.taskId(), watch), watch, target);
            String key = StorageKeys.failureFile(task.taskId());
            storage.putFile(key, target);
            return key;
        } finally {
            Files.deleteIfExists(target);
        }
    }

    private void merge(RowNumbering rows, Pages failed, Watch watch, Path target)
            throws IOException, FileLostException {
        if (rows.isList()) {
            mergeList(rows, failed, target);
            return;
        }
        files.read(
                rows.task(),
                watch::moved,
                source -> FailureWorkbook.write(
                        source.path(), ReaderLimits.ofAccepted(), rows.readerVersion(), watch::moved, failed, target));
    }

    /** A list of users is made a file whose rows have its numbers. */
    private static void mergeList(RowNumbering rows, Pages failed, Path target) throws IOException {
        Path list = Files.createTempFile("confetti-users-", ".csv");
        try {
            List<String> lines = new ArrayList<>(List.of("userId"));
            rows.task().source().userIds().forEach(user -> lines.add(Long.toString(user)));
            Files.write(list, lines);
            FailureWorkbook.write(list, ReaderLimits.ofAccepted(), rows.readerVersion(), failed, target);
        } catch (FileRefusedException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            Files.deleteIfExists(list);
        }
    }

    /** Failures of a task in row order, read page by page, without those of users who are forgotten: the file has their whole row. */
    private final class Pages implements Iterator<RowFailure> {

        private final long taskId;
        private final Watch watch;
        private Iterator<FailedRow> page = List.<FailedRow>of().iterator();
        private long last;
        private boolean exhausted;

        Pages(long taskId, Watch watch) {
            this.taskId = taskId;
            this.watch = watch;
        }

        @Override
        public boolean hasNext() {
            watch.requireMine();
            while (!page.hasNext() && !exhausted) {
                List<FailedRow> rows = failures.page(taskId, last, PAGE);
                exhausted = rows.size() < PAGE;
                last = rows.isEmpty() ? last : rows.get(rows.size() - 1).row();
                page = rows.stream().filter(row -> !row.isOfNobody()).iterator();
            }
            return page.hasNext();
        }

        @Override
        public RowFailure next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            FailedRow failure = page.next();
            return new RowFailure(failure.row(), failure.cause());
        }
    }
}
