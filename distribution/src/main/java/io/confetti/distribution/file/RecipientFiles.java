package io.confetti.distribution.file;

import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.file.store.FileTryRows;
import io.confetti.platform.storage.ContentFiles;
import io.confetti.platform.storage.Storage;
import io.confetti.platform.storage.StorageAwayException;
import io.confetti.sheet.policy.FileRefusedException;
import java.io.IOException;
import java.io.InterruptedIOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Lets a task's recipient file be read, a bounded number of times in vain. A try that fails is followed by a pause; the last
 * one gives the file up. While the storage itself is away nothing is tried and nothing counts, nor does a failure of this
 * machine, as a full disk, while the storage holds the file whole.
 */
@Component
public class RecipientFiles {

    private static final Logger log = LoggerFactory.getLogger(RecipientFiles.class);

    private final ContentFiles contents;
    private final Storage storage;
    private final FileTryRows tries;

    RecipientFiles(ContentFiles contents, Storage storage, FileTryRows tries) {
        this.contents = contents;
        this.storage = storage;
        this.tries = tries;
    }

    /** What is done with a file whose every byte has been compared with its name. */
    @FunctionalInterface
    public interface Reading {
        void of(Storage.LocalFile file) throws IOException, FileRefusedException;
    }

    /** Whether the storage is there; without it no work on files is begun. */
    public boolean areReachable() {
        return storage.isThere();
    }

    /**
     * Reads the file once.
     *
     * @param moved is run for every block that is copied or compared
     * @throws FileLostException if this was the last try, or the file was given up before
     * @throws IOException if it is to be tried again later; a {@link StorageAwayException} counts as no try
     */
    public void read(TaskAnnounced task, Runnable moved, Reading reading) throws IOException, FileLostException {
        requireStorage();
        long taskId = task.taskId();
        if (tries.areExhausted(taskId)) {
            throw new FileLostException(taskId, null);
        }
        if (!tries.mayBegin(taskId)) {
            throw new IOException("the recipient file could not be read a moment ago taskId=" + taskId);
        }
        String sha256 = task.file().sha256();
        try (Storage.LocalFile file = contents.local(StorageKeys.recipientFile(sha256), sha256, moved)) {
            reading.of(file);
        } catch (StorageAwayException | InterruptedIOException notTheFile) {
            throw notTheFile;
        } catch (RowCountException | FileRefusedException unreadable) {
            throw failed(taskId, unreadable);
        } catch (IOException unreadable) {
            throw isWhole(sha256, moved) ? postponed(taskId, unreadable) : failed(taskId, unreadable);
        }
    }

    /**
     * Reads the file for somebody who asks about it. Whatever comes of it is no try of the task, and a file that its task has
     * given up may be asked about, too.
     *
     * @throws java.nio.file.NoSuchFileException if the storage is there and the file is gone
     */
    public void consult(TaskAnnounced task, Reading reading) throws IOException, FileRefusedException {
        requireStorage();
        String sha256 = task.file().sha256();
        try (Storage.LocalFile file = contents.local(StorageKeys.recipientFile(sha256), sha256, () -> {})) {
            reading.of(file);
        }
    }

    /** A reader hangs: its try has failed. */
    public void hangs(long taskId) {
        boolean isLast = tries.countFailure(taskId);
        log.error("Reader of the recipient file hangs taskId={} last={}", taskId, isLast);
    }

    /** Something came of the file. */
    public void isReadable(long taskId) {
        tries.forgetFailures(taskId);
    }

    private boolean isWhole(String sha256, Runnable moved) {
        try {
            contents.requireStored(StorageKeys.recipientFile(sha256), sha256, moved);
            return true;
        } catch (IOException broken) {
            return false;
        }
    }

    private IOException postponed(long taskId, IOException unreadable) {
        tries.postpone(taskId);
        return new IOException("this machine cannot read a file that is whole taskId=" + taskId, unreadable);
    }

    private void requireStorage() throws StorageAwayException {
        if (!storage.isThere()) {
            throw new StorageAwayException("the storage is not there, the health component storage says why");
        }
    }

    private IOException failed(long taskId, Exception unreadable) throws IOException, FileLostException {
        if (Thread.currentThread().isInterrupted()) {
            return new IOException("interrupted while reading taskId=" + taskId, unreadable);
        }
        requireStorage();
        if (tries.countFailure(taskId)) {
            throw new FileLostException(taskId, unreadable);
        }
        return new IOException("recipient file not read taskId=" + taskId, unreadable);
    }
}
