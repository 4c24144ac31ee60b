package io.confetti.core.code;

import io.confetti.core.code.store.CodeVoids.Range;
import java.util.Arrays;
import java.util.List;

/** Void serials of a series at one version: ranges that neither touch nor overlap, ascending. Immutable. */
final class VoidSerials {
    private final long version;
    private final long[] from;
    private final long[] to;

    private VoidSerials(long version, long[] from, long[] to) {
        this.version = version;
        this.from = from;
        this.to = to;
    }

    /** @param ranges by their beginnings; they may overlap */
    static VoidSerials of(long version, List<Range> ranges) {
        long[] from = new long[ranges.size()];
        long[] to = new long[ranges.size()];
        int count = 0;
        for (Range range : ranges) {
            if (count > 0 && range.from() <= to[count - 1]) {
                to[count - 1] = Math.max(to[count - 1], range.to());
            } else {
                from[count] = range.from();
                to[count++] = range.to();
            }
        }
        return new VoidSerials(version, Arrays.copyOf(from, count), Arrays.copyOf(to, count));
    }

    long version() {
        return version;
    }

    boolean contains(long serial) {
        int found = Arrays.binarySearch(from, serial);
        int last = found >= 0 ? found : -found - 2; // the last one that begins before
        return last >= 0 && serial <= to[last];
    }
}
