package io.confetti.distribution.chunk;

import io.confetti.contract.TaskAnnounced;
import io.confetti.core.stock.Recipient;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.distribution.failure.store.FailureRows;
import io.confetti.distribution.file.FileLostException;
import io.confetti.distribution.source.ReadRows;
import io.confetti.sheet.policy.FailureCause;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Reads the rows of reserved chunks again whose buffers are lost: a chunk's user rows minus its recorded failures are
 * exactly those for which stock is held. One pass over the file restores all lost buffers of a task.
 */
@Component
class RestoreBuffers {

    private static final Logger log = LoggerFactory.getLogger(RestoreBuffers.class);

    /** A restorer that hangs must not hold its savers for ever; their chunks come again. */
    private static final Duration WAIT = Duration.ofSeconds(30);

    private final ChunkRows chunks;
    private final FailureRows failures;
    private final ChunkBuffer buffer;
    private final ReadRows rows;
    private final Map<Long, Lock> restoring = new ConcurrentHashMap<>();

    RestoreBuffers(ChunkRows chunks, FailureRows failures, ChunkBuffer buffer, ReadRows rows) {
        this.chunks = chunks;
        this.failures = failures;
        this.buffer = buffer;
        this.rows = rows;
    }

    /**
     * One restorer of a task at a time: whoever waited finds the buffers in place.
     *
     * @throws IOException if it is to be tried again later
     */
    void restore(ChunkWork wanted) throws IOException, FileLostException {
        TaskAnnounced task = wanted.task();
        Lock lock = restoring.computeIfAbsent(task.taskId(), id -> new ReentrantLock());
        if (!lockIn(lock)) {
            throw new IOException("buffers are restored by another thread taskId=" + task.taskId());
        }
        try {
            restoreLost(wanted);
        } finally {
            restoring.remove(task.taskId(), lock); // two at once would write the same
            lock.unlock();
        }
    }

    private static boolean lockIn(Lock lock) throws InterruptedIOException {
        try {
            return lock.tryLock(WAIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for buffers");
        }
    }

    private void restoreLost(ChunkWork wanted) throws IOException, FileLostException {
        TaskAnnounced task = wanted.task();
        List<ChunkWork> lost = chunks.reservedOf(task.taskId()).stream()
                .filter(chunk -> buffer.read(chunk).isEmpty())
                .toList();
        if (lost.isEmpty()) {
            return;
        }
        log.warn("Buffers lost, reading the rows again taskId={} chunks={}", task.taskId(), lost.size());
        Pass pass = new Pass(lost);
        rows.read(task, wanted.readerVersion(), () -> {}, pass);
        pass.finish();
        rows.areReadable(task.taskId());
    }

    /** One pass over the task's rows that meets the lost chunks in order. */
    private final class Pass implements ReadRows.Reader {

        private final List<ChunkWork> lost;
        private int at = -1;
        private ChunkWork chunk;
        private long firstRow;
        private long lastRow;
        private List<Recipient> recipients = new ArrayList<>();

        Pass(List<ChunkWork> lost) {
            this.lost = lost;
            next();
        }

        /** What is behind the last lost chunk is of no interest, nor how much of it there is. */
        @Override
        public boolean isStopped() {
            return true;
        }

        @Override
        public boolean userRow(long ordinal, long row, long userId, FailureCause cause, String written) {
            while (chunk != null && ordinal > chunk.lastOrdinal()) {
                next();
            }
            if (chunk == null) {
                return false;
            }
            if (ordinal >= chunk.firstOrdinal()) {
                firstRow = firstRow == 0 ? row : firstRow;
                lastRow = row;
                if (cause == null) {
                    recipients.add(new Recipient(row, userId));
                }
            }
            return true;
        }

        void finish() {
            while (chunk != null) {
                next();
            }
        }

        private void next() {
            if (chunk != null) {
                store();
            }
            at++;
            chunk = at < lost.size() ? lost.get(at) : null;
            firstRow = 0;
            lastRow = 0;
            recipients = new ArrayList<>();
        }

        private void store() {
            Set<Long> failed = failures.rowsBetween(chunk.taskId(), firstRow, lastRow);
            recipients.removeIf(recipient -> failed.contains(recipient.row()));
            if (recipients.size() == chunk.reserved()) {
                buffer.write(chunk, recipients);
            } else { // its own saver finds no buffer and fails, the chunks behind it go on
                log.error(
                        "File and chunk disagree taskId={} chunkNo={} reserved={} read={}",
                        chunk.taskId(),
                        chunk.chunkNo(),
                        chunk.reserved(),
                        recipients.size());
            }
        }
    }
}
