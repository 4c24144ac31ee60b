package io.confetti.sheet.policy;

import java.util.concurrent.ThreadLocalRandom;

/** The users already named in a file: open addressing on plain longs, 64 MB for five million. */
final class UserIdSet {
    private static final int FIRST_CAPACITY = 1 << 10;

    /** Unknown to the author of the file, so that ids cannot be chosen to collide. */
    private final long seed = ThreadLocalRandom.current().nextLong();

    private long[] slots = new long[FIRST_CAPACITY];
    private int size;

    /** True if the id, which is never 0, was not there yet. */
    boolean add(long id) {
        if (!insert(slots, id)) {
            return false;
        }
        size++;
        if (size > slots.length / 8 * 5) {
            grow();
        }
        return true;
    }

    int size() {
        return size;
    }

    private boolean insert(long[] table, long id) {
        int mask = table.length - 1;
        int at = (int) mix(id ^ seed) & mask;
        while (table[at] != 0) {
            if (table[at] == id) {
                return false;
            }
            at = (at + 1) & mask;
        }
        table[at] = id;
        return true;
    }

    private void grow() {
        long[] larger = new long[slots.length * 2];
        for (long id : slots) {
            if (id != 0) {
                insert(larger, id);
            }
        }
        slots = larger;
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 32)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 29)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 32);
    }
}
