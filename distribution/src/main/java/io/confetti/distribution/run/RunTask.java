package io.confetti.distribution.run;

import io.confetti.contract.TaskProgressed;
import io.confetti.core.stock.StockFilter;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.distribution.file.FileLostException;
import io.confetti.distribution.run.store.LeaseRows;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.distribution.source.ReadRows;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.stereotype.Component;

/** Reads a task's file from the row after the last recorded chunk to the end, chunk by chunk. Safe to call twice. */
@Component
class RunTask {

    private static final Logger log = LoggerFactory.getLogger(RunTask.class);

    private final TakeLease takeLease;
    private final RunRows runs;
    private final LeaseRows leases;
    private final ReserveInTurn reserveInTurn;
    private final StockFilter stock;
    private final ReadRows rows;

    RunTask(
            TakeLease takeLease,
            RunRows runs,
            LeaseRows leases,
            ReserveInTurn reserveInTurn,
            StockFilter stock,
            ReadRows rows) {
        this.takeLease = takeLease;
        this.runs = runs;
        this.leases = leases;
        this.reserveInTurn = reserveInTurn;
        this.stock = stock;
        this.rows = rows;
    }

    /** Without the storage no lease is taken: an instance that has it may be there. */
    void run(Reading reading) {
        if (!rows.areReachable()) {
            return;
        }
        MDC.put("taskId", Long.toString(reading.taskId()));
        try {
            takeLease.take(reading.taskId()).ifPresent(lease -> read(lease, reading));
        } finally {
            MDC.remove("taskId");
        }
    }

    private void read(RunLease lease, Reading reading) {
        reading.begin(lease);
        if (!stock.openRun(lease.templateId(), lease.taskId(), lease.epoch(), runs.unsettledChunks(lease.taskId()))) {
            log.info("Task has a later owner taskId={} epoch={}", lease.taskId(), lease.epoch());
            return;
        }
        ReadChunks chunks = new ReadChunks(lease, runs.lastChunk(lease.taskId()), reserveInTurn, reading);
        String reason = readFile(lease, reading, chunks);
        if (reading.isLost()) {
            return; // whatever came of it is the next reader's to say
        }
        boolean complete = reason != null || chunks.finish();
        if (chunks.givesBack()) {
            log.info("Reading waits, lease given back taskId={} epoch={}", lease.taskId(), lease.epoch());
            leases.giveBack(lease);
        }
        if (complete && closeThenComplete(lease, reason)) {
            log.info("Reading complete taskId={} epoch={}", lease.taskId(), lease.epoch());
        }
    }

    /** In this order: a filter that cannot be told now is told by the next reader, who finds nothing else left to do. */
    private boolean closeThenComplete(RunLease lease, String reason) {
        return stock.closeRun(lease.templateId(), lease.taskId(), lease.epoch(), runs.unsettledChunks(lease.taskId()))
                && leases.completeReading(lease, reason);
    }

    /**
     * @return why the file cannot be read to its end, null if it was read
     * @throws FileUnreadException if it is to be tried again; the caller gives the lease back
     */
    private String readFile(RunLease lease, Reading reading, ReadChunks chunks) {
        try {
            rows.read(lease.task(), lease.readerVersion(), reading::moved, chunks);
            return null;
        } catch (FileLostException lost) {
            log.error("File is lost taskId={}", lease.taskId(), lost);
            return TaskProgressed.FILE_LOST;
        } catch (IOException unreadable) {
            throw new FileUnreadException(unreadable);
        }
    }
}
