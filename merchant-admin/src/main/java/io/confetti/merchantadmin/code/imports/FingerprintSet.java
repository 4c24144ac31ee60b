package io.confetti.merchantadmin.code.imports;

import java.nio.ByteBuffer;

/** Fingerprints already seen in a file: open addressing on their first 16 bytes, 34 MB for a million. */
final class FingerprintSet {
    private static final int FIRST_CAPACITY = 1 << 10;

    private long[] slots = new long[2 * FIRST_CAPACITY];
    private int size;

    /** True if it was not there yet. Two texts with the same first 16 bytes would need more luck than any guess has. */
    boolean add(byte[] fingerprint) {
        var bytes = ByteBuffer.wrap(fingerprint);
        long first = bytes.getLong();
        if (!insert(slots, first == 0 ? 1 : first, bytes.getLong())) { // 0 is an empty slot
            return false;
        }
        size++;
        if (size > slots.length / 4) {
            grow();
        }
        return true;
    }

    private static boolean insert(long[] table, long first, long second) {
        int mask = table.length - 1;
        int at = (int) first << 1 & mask;
        while (table[at] != 0) {
            if (table[at] == first && table[at + 1] == second) {
                return false;
            }
            at = at + 2 & mask;
        }
        table[at] = first;
        table[at + 1] = second;
        return true;
    }

    private void grow() {
        long[] larger = new long[slots.length * 2];
        for (int at = 0; at < slots.length; at += 2) {
            if (slots[at] != 0) {
                insert(larger, slots[at], slots[at + 1]);
            }
        }
        slots = larger;
    }
}
