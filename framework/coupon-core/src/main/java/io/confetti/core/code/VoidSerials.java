package io.confetti.core.code;

import io.confetti.core.code.store.CodeVoids.Range;
import java.util.Arrays;
import java.util.List;

/** Void serials of a series at one version: ranges that neither touch nor overlap, ascending. Immutable. */
final class VoidSerials {
    /** Before the first version. */
    static final VoidSerials NONE = new VoidSerials(-1, new long[0], new long[0], 0);

    private final long version;
    private final long[] from;
    private final long[] to;

    private VoidSerials(long version, long[] from, long[] to, int count) {
        this.version = version;
        this.from = Arrays.copyOf(from, count);
        this.to = Arrays.copyOf(to, count);
    }

    /** @param more ranges by their beginnings; they may overlap each other and these */
    VoidSerials with(long later, List<Range> more) {
        long[] allFrom = new long[from.length + more.size()];
        long[] allTo = new long[allFrom.length];
        int count = 0;
        int old = 0;
        int fresh = 0;
        while (old < from.length || fresh < more.size()) {
            boolean isOld = fresh == more.size()
                    || old < from.length && from[old] <= more.get(fresh).from();
            long begin = isOld ? from[old] : more.get(fresh).from();
            long end = isOld ? to[old++] : more.get(fresh++).to();
            if (count > 0 && begin - 1 <= allTo[count - 1]) { // touches or overlaps; serials are not negative
                allTo[count - 1] = Math.max(allTo[count - 1], end);
            } else {
                allFrom[count] = begin;
                allTo[count++] = end;
            }
        }
        return new VoidSerials(later, allFrom, allTo, count);
    }

    long version() {
        return version;
    }

    /** Ranges that are kept. */
    int ranges() {
        return from.length;
    }

    boolean contains(long serial) {
        int found = Arrays.binarySearch(from, serial);
        int last = found >= 0 ? found : -found - 2; // the last one that begins before
        return last >= 0 && serial <= to[last];
    }
}
