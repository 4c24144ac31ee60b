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

    /** The first user rows as a chunk of their own, all of them as this one. */
    public ChunkDraft first(int size) {
        if (size == rows()) {
            return this;
        }
        int good = goodAmongFirst(size);
        return part(chunkNo, firstOrdinal, size, recipients.subList(0, good), failures.subList(0, size - good));
    }

    /** The user rows after the first ones, as the chunk that follows. */
    public ChunkDraft after(int size) {
        int good = goodAmongFirst(size);
        return part(
                chunkNo + 1,
                firstOrdinal + size,
                rows() - size,
                recipients.subList(good, recipients.size()),
                failures.subList(size - good, failures.size()));
    }

    private ChunkDraft part(int number, long first, int size, List<Recipient> good, List<FailedRow> bad) {
        ChunkDraft part = new ChunkDraft(taskId, number, first);
        part.recipients.addAll(good);
        part.failures.addAll(bad);
        part.lastOrdinal = first + size - 1;
        return part;
    }

    /** Both lists are in the order of the file. */
    private int goodAmongFirst(int size) {
        if (size == rows()) {
            return recipients.size();
        }
        int good = 0;
        for (int bad = 0; good + bad < size; ) {
            boolean isGood = bad == failures.size()
                    || (good < recipients.size()
                            && recipients.get(good).row() < failures.get(bad).row());
            if (isGood) {
                good++;
            } else {
                bad++;
            }
        }
        return good;
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
