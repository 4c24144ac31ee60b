package io.confetti.merchantadmin.task;

import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskProgressed;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The failure file of a task: made by distribution before the task ends, fetched by the operator. */
@Component
public class FailureFiles {
    private static final Logger LOG = LoggerFactory.getLogger(FailureFiles.class);

    private final Storage storage;
    private final TaskProgress progress;

    FailureFiles(Storage storage, TaskProgress progress) {
        this.storage = storage;
        this.progress = progress;
    }

    /** Whether a task with these counts has a file to fetch; the storage is not asked, so it may have lost it. */
    public static boolean isExpected(TaskCopy copy) {
        return copy.state().isEnd() && copy.failed() > 0 && !TaskProgressed.FILE_LOST.equals(copy.reason());
    }

    /** Whether a task with these counts has a file to fetch now; a storage that is away has it later. */
    public boolean isReady(long taskId, TaskCopy copy) {
        if (!isExpected(copy)) {
            return false;
        }
        try {
            return storage.exists(StorageKeys.failureFile(taskId));
        } catch (IOException away) {
            LOG.warn("Failure file not checked, the storage is away taskId={}", taskId, away);
            return true;
        }
    }

    /** @throws io.confetti.platform.error.CouponException that says why there is none (yet) */
    public InputStream open(DistributionTask task) {
        requireEnd(task);
        return open(task.id());
    }

    /** @throws io.confetti.platform.error.CouponException as {@link #open} */
    void require(DistributionTask task) {
        requireEnd(task);
        try {
            if (!storage.exists(StorageKeys.failureFile(task.id()))) {
                throw TaskError.NO_FAILURE_FILE.refusal();
            }
        } catch (IOException e) {
            throw away(task.id(), e);
        }
    }

    private void requireEnd(DistributionTask task) {
        if (!progress.of(task).copy().state().isEnd()) {
            throw TaskError.NOT_ENDED.refusal();
        }
    }

    InputStream open(long taskId) {
        try {
            return storage.open(StorageKeys.failureFile(taskId));
        } catch (NoSuchFileException nothingFailedOrLost) {
            throw TaskError.NO_FAILURE_FILE.refusal();
        } catch (IOException e) {
            throw away(taskId, e);
        }
    }

    private static CouponException away(long taskId, IOException e) {
        LOG.error("Failure file not readable taskId={}", taskId, e);
        return TaskError.STORAGE_AWAY.refusal();
    }
}
