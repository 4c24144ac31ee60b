package io.confetti.distribution.chunk;

import io.confetti.core.contract.StorageKeys;
import io.confetti.core.contract.TaskAnnounced;
import io.confetti.core.stock.Recipient;
import io.confetti.distribution.chunk.store.ChunkRows;
import io.confetti.distribution.failure.store.FailureRows;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.FileRefusedException;
import io.confetti.sheet.ReaderLimits;
import io.confetti.sheet.RecipientReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

    private final ChunkRows chunks;
    private final FailureRows failures;
    private final ChunkBuffer buffer;
    private final Storage storage;

    RestoreBuffers(ChunkRows chunks, FailureRows failures, ChunkBuffer buffer, Storage storage) {
        this.chunks = chunks;
        this.failures = failures;
        this.buffer = buffer;
        this.storage = storage;
    }

    /** One restorer at a time: whoever waited finds the buffers in place. */
    synchronized void restore(TaskAnnounced task) throws IOException, FileRefusedException {
        List<ChunkWork> lost = chunks.reservedOf(task.taskId()).stream()
                .filter(chunk -> buffer.read(chunk).isEmpty())
                .toList();
        if (lost.isEmpty()) {
            return;
        }
        log.warn("Buffers lost, reading the file again taskId={} chunks={}", task.taskId(), lost.size());
        try (Storage.LocalFile file =
                storage.local(StorageKeys.recipientFile(task.file().sha256()))) {
            Pass pass = new Pass(lost);
            new RecipientReader(ReaderLimits.standard()).read(file.path(), (ordinal, row, userId, cause, written) -> {
                return pass.take(ordinal, row, cause == null ? userId : 0);
            });
            pass.finish();
        }
    }

    /** One pass over the file that meets the lost chunks in order. */
    private final class Pass {

        private final List<ChunkWork> lost;
        private int at = -1;
        private ChunkWork chunk;
        private Set<Long> failed;
        private List<Recipient> recipients = new ArrayList<>();

        Pass(List<ChunkWork> lost) {
            this.lost = lost;
            next();
        }

        /** @param userId 0 for a row that failed while reading */
        boolean take(long ordinal, long row, long userId) {
            while (chunk != null && ordinal > chunk.lastOrdinal()) {
                next();
            }
            if (chunk == null) {
                return false;
            }
            if (ordinal >= chunk.firstOrdinal() && userId != 0 && !failed.contains(row)) {
                recipients.add(new Recipient(row, userId));
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
            recipients = new ArrayList<>();
            failed = chunk == null ? Set.of() : failures.rowsOfChunk(chunk.taskId(), chunk.chunkNo());
        }

        private void store() {
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
