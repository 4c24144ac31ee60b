package io.confetti.distribution.run;

import io.confetti.core.contract.StorageKeys;
import io.confetti.core.stock.StockFilter;
import io.confetti.distribution.chunk.ReserveChunk;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.FileRefusedException;
import io.confetti.sheet.ReaderLimits;
import io.confetti.sheet.RecipientReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.stereotype.Component;

/** Reads a task's file from the row after the last recorded chunk to the end, chunk by chunk. Safe to call twice. */
@Component
public class RunTask {

    private static final Logger log = LoggerFactory.getLogger(RunTask.class);

    private final TakeLease takeLease;
    private final RunRows runs;
    private final ReserveChunk reserveChunk;
    private final StockFilter stock;
    private final Storage storage;
    private final FinishTask finishTask;
    private final Set<Long> readingHere = ConcurrentHashMap.newKeySet();

    RunTask(
            TakeLease takeLease,
            RunRows runs,
            ReserveChunk reserveChunk,
            StockFilter stock,
            Storage storage,
            FinishTask finishTask) {
        this.takeLease = takeLease;
        this.runs = runs;
        this.reserveChunk = reserveChunk;
        this.stock = stock;
        this.storage = storage;
        this.finishTask = finishTask;
    }

    /** Whether a thread of this process reads the task. */
    boolean isReadingHere(long taskId) {
        return readingHere.contains(taskId);
    }

    public void run(long taskId) {
        if (!readingHere.add(taskId)) {
            return;
        }
        MDC.put("taskId", Long.toString(taskId));
        try {
            takeLease.take(taskId).ifPresent(this::read);
        } finally {
            MDC.remove("taskId");
            readingHere.remove(taskId);
        }
        finishTask.finish(taskId);
    }

    private void read(RunLease lease) {
        if (!stock.openRun(lease.templateId(), lease.taskId(), lease.epoch(), runs.unsettledChunks(lease.taskId()))) {
            log.info("Task has a later owner taskId={} epoch={}", lease.taskId(), lease.epoch());
            return;
        }
        ReadChunks reading = new ReadChunks(lease, runs.lastChunk(lease.taskId()), reserveChunk, runs);
        Optional<String> lost = readFile(lease, reading);
        boolean complete = lost.isPresent() || reading.finish();
        if (complete && closeThenComplete(lease, lost.orElse(null))) {
            log.info("Reading complete taskId={} epoch={}", lease.taskId(), lease.epoch());
        }
    }

    /** In this order: a filter that cannot be told now is told by the next reader, who finds nothing else left to do. */
    private boolean closeThenComplete(RunLease lease, String lost) {
        return stock.closeRun(lease.templateId(), lease.taskId(), lease.epoch(), runs.unsettledChunks(lease.taskId()))
                && runs.completeReading(lease, lost);
    }

    /** @return why the file cannot be read to its end, empty if it was read (or the lease lost) */
    private Optional<String> readFile(RunLease lease, ReadChunks reading) {
        String key = StorageKeys.recipientFile(lease.task().file().sha256());
        try (Storage.LocalFile file = storage.local(key)) {
            new RecipientReader(ReaderLimits.standard()).read(file.path(), reading);
            return Optional.empty();
        } catch (NoSuchFileException | FileRefusedException lost) {
            log.error("File is lost in the middle of a run taskId={}", lease.taskId(), lost);
            return Optional.of("FILE_LOST");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
