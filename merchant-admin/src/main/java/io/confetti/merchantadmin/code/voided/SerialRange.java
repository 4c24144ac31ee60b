package io.confetti.merchantadmin.code.voided;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Serials side by side.
 *
 * @param from inclusive
 * @param to inclusive
 */
public record SerialRange(long from, long to) {

    /** As few ranges as have exactly these serials. */
    static List<SerialRange> of(Collection<Long> serials) {
        var ranges = new ArrayList<SerialRange>();
        for (long serial : serials.stream().sorted().distinct().toList()) {
            int last = ranges.size() - 1;
            if (last >= 0 && ranges.get(last).to() == serial - 1) {
                ranges.set(last, new SerialRange(ranges.get(last).from(), serial));
            } else {
                ranges.add(new SerialRange(serial, serial));
            }
        }
        return ranges;
    }

    boolean covers(SerialRange other) {
        return from <= other.from && other.to <= to;
    }
}
