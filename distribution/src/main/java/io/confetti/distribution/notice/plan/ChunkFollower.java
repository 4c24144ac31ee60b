package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.contact.WrittenContact;
import io.confetti.distribution.source.ReadContacts;
import io.confetti.sheet.policy.FailureCause;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;

/**
 * One pass over a task's file that meets its chunks in their order: it takes the contacts of a chunk's rows, has it planned behind
 * its last one, and waits for the next chunk to be settled.
 */
final class ChunkFollower implements ReadContacts.Reader {

    private final IntFunction<Optional<SettledChunk>> next;
    private final BiPredicate<SettledChunk, Map<Long, WrittenContact>> plan;
    private Map<Long, WrittenContact> contacts = new HashMap<>();
    private SettledChunk chunk;
    private boolean isStopped;

    /**
     * @param next the chunk behind a number, once it is settled; empty if there is none, or not for long
     * @param plan false if the pass may not go on
     */
    ChunkFollower(IntFunction<Optional<SettledChunk>> next, BiPredicate<SettledChunk, Map<Long, WrittenContact>> plan) {
        this.next = next;
        this.plan = plan;
    }

    /** @return false if there is nothing to read for */
    boolean begin() {
        chunk = next.apply(0).orElse(null);
        return chunk != null;
    }

    @Override
    public void contact(long ordinal, long sheetRow, long userId, String phone, String mail) {
        if (reaches(ordinal) && ordinal >= chunk.firstOrdinal()) {
            contacts.put(userId, new WrittenContact(phone, mail));
        }
    }

    @Override
    public boolean userRow(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {
        return reaches(ordinal);
    }

    /** Plans the chunks that end before the row. */
    private boolean reaches(long ordinal) {
        while (chunk != null && ordinal > chunk.lastOrdinal()) {
            planNow();
        }
        return chunk != null;
    }

    /**
     * To be called after the last row.
     *
     * @return false if the pass was stopped
     */
    boolean finish() {
        while (chunk != null) {
            planNow();
        }
        return !isStopped;
    }

    private void planNow() {
        isStopped = !plan.test(chunk, contacts);
        contacts = new HashMap<>();
        chunk = isStopped ? null : next.apply(chunk.chunkNo()).orElse(null);
    }
}
