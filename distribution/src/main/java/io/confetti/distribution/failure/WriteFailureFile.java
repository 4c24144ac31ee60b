package io.confetti.distribution.failure;

import io.confetti.core.contract.StorageKeys;
import io.confetti.distribution.failure.store.FailureRows;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.FailureWorkbook;
import io.confetti.sheet.FileRefusedException;
import io.confetti.sheet.ReaderLimits;
import io.confetti.sheet.RowFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.springframework.stereotype.Component;

/** Makes the failure file of a task by merging its failures with one pass over the recipient file. Can be made again. */
@Component
public class WriteFailureFile {

    private static final int PAGE = 10_000;

    private final FailureRows failures;
    private final Storage storage;

    WriteFailureFile(FailureRows failures, Storage storage) {
        this.failures = failures;
        this.storage = storage;
    }

    /**
     * @param sha256 content address of the recipient file
     * @return key of the failure file in the storage
     */
    public String write(long taskId, String sha256) throws IOException, FileRefusedException {
        Path target = Files.createTempFile("confetti-failures-", ".xlsx");
        try (Storage.LocalFile source = storage.local(StorageKeys.recipientFile(sha256))) {
            FailureWorkbook.write(source.path(), ReaderLimits.standard(), new Pages(taskId), target);
            String key = StorageKeys.failureFile(taskId);
            storage.putFile(key, target);
            return key;
        } finally {
            Files.deleteIfExists(target);
        }
    }

    /** All failures of a task in row order, read page by page. */
    private final class Pages implements Iterator<RowFailure> {

        private final long taskId;
        private Iterator<FailedRow> page = List.<FailedRow>of().iterator();
        private long last;
        private boolean exhausted;

        Pages(long taskId) {
            this.taskId = taskId;
        }

        @Override
        public boolean hasNext() {
            if (!page.hasNext() && !exhausted) {
                List<FailedRow> rows = failures.page(taskId, last, PAGE);
                exhausted = rows.size() < PAGE;
                page = rows.iterator();
            }
            return page.hasNext();
        }

        @Override
        public RowFailure next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            FailedRow failure = page.next();
            last = failure.row();
            return new RowFailure(failure.row(), failure.cause());
        }
    }
}
