package io.confetti.distribution.chunk;

import io.confetti.core.stock.Hold;
import io.confetti.core.stock.Recipient;
import io.confetti.distribution.failure.FailedRow;
import io.confetti.sheet.policy.FailureCause;
import java.util.ArrayList;
import java.util.List;

/** A range of user rows that has been read and judged by the file alone, in file order. */
public final class ChunkDraft {

    private final long taskId;
    private final int chunkNo;
    private final long firstOrdinal;
    private long lastOrdinal;
    private final List<Recipient> recipients = new ArrayList<>();
    private final List<FailedRow> failures = new ArrayList<>();

    public ChunkDraft(long taskId, int chunkNo, long firstOrdinal) {
        this.taskId = taskId;
        this.chunkNo = chunkNo;
        this.firstOrdinal = firstOrdinal;
        this.lastOrdinal = firstOrdinal - 1;
    }

    /** @param cause null if the row names a user for the first time */
    public void add(long sheetRow, long userId, FailureCause cause, String written) {
        lastOrdinal++;
        if (cause == null) {
            recipients.add(new Recipient(sheetRow, userId));
        } else {
            failures.add(new FailedRow(sheetRow, written == null ? "" : written, cause));
        }
    }

    public int rows() {
        return (int) (lastOrdinal - firstOrdinal + 1);
    }

    public Hold hold() {
        return new Hold(taskId, chunkNo);
    }

    public long taskId() {
        return taskId;
    }

    public int chunkNo() {
        return chunkNo;
    }

    public long firstOrdinal() {
        return firstOrdinal;
    }

    public long lastOrdinal() {
        return lastOrdinal;
    }

    public List<Recipient> recipients() {
        return recipients;
    }

    public List<FailedRow> failures() {
        return failures;
    }
}
