package io.confetti.merchantadmin.code.voided;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

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

    /**
     * What is left of some ranges without others.
     *
     * @param known may overlap each other
     */
    static List<SerialRange> without(List<SerialRange> ranges, Collection<SerialRange> known) {
        NavigableMap<Long, Long> byBegin = merged(known);
        var left = new ArrayList<SerialRange>();
        ranges.forEach(range -> range.without(byBegin, left));
        return left;
    }

    private static NavigableMap<Long, Long> merged(Collection<SerialRange> ranges) {
        var byBegin = new TreeMap<Long, Long>();
        for (SerialRange range :
                ranges.stream().sorted(Comparator.comparing(SerialRange::from)).toList()) {
            Map.Entry<Long, Long> before = byBegin.lastEntry();
            if (before == null || before.getValue() < range.from) {
                byBegin.put(range.from, range.to);
            } else if (before.getValue() < range.to) {
                byBegin.put(before.getKey(), range.to);
            }
        }
        return byBegin;
    }

    private void without(NavigableMap<Long, Long> known, List<SerialRange> left) {
        Map.Entry<Long, Long> before = known.floorEntry(from);
        long next = from;
        if (before != null && before.getValue() >= from) {
            if (before.getValue() >= to) {
                return;
            }
            next = before.getValue() + 1;
        }
        for (var one : known.subMap(from, false, to, true).entrySet()) {
            if (one.getKey() > next) {
                left.add(new SerialRange(next, one.getKey() - 1));
            }
            if (one.getValue() >= to) {
                return;
            }
            next = one.getValue() + 1;
        }
        left.add(new SerialRange(next, to));
    }
}
