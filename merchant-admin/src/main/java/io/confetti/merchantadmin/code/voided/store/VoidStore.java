package io.confetti.merchantadmin.code.voided.store;

import io.confetti.merchantadmin.code.voided.SerialRange;
import io.confetti.merchantadmin.code.voided.UsedCode;
import io.confetti.merchantadmin.code.voided.VoidedRange;
import io.confetti.platform.time.DatabaseTime;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Repository;

/** What was declared void, and which of it was used. */
@Repository
public class VoidStore {
    /** Ranges of which one statement asks. */
    private static final int BATCH = 200;

    private final VoidMapper voids;

    VoidStore(VoidMapper voids) {
        this.voids = voids;
    }

    /** All ranges that share a serial with one of these, and perhaps some that end before one. */
    public Set<SerialRange> near(long seriesId, List<SerialRange> ranges) {
        var found = new HashSet<SerialRange>();
        for (int first = 0; first < ranges.size(); first += BATCH) {
            List<SerialRange> batch = ranges.subList(first, Math.min(first + BATCH, ranges.size()));
            voids.near(seriesId, batch).forEach(row -> found.add(range(row)));
        }
        return found;
    }

    /** Newest first. */
    public List<VoidedRange> list(long seriesId, long before, int limit) {
        return voids.list(seriesId, before, limit).stream()
                .map(VoidStore::voided)
                .toList();
    }

    /** Whether one range has all serials up to this one. */
    public boolean hasAll(long seriesId, long to) {
        return voids.countAll(seriesId, to) > 0;
    }

    /** By what a code was declared void first. */
    public Optional<VoidedRange> covering(long seriesId, long serial) {
        return voids.lastBefore(seriesId, serial).stream()
                .filter(row -> row.toSerial >= serial)
                .min(Comparator.comparing(row -> row.seriesVersion))
                .map(VoidStore::voided);
    }

    /** Exchanges of codes in these ranges. */
    public long countUsed(long seriesId, List<SerialRange> ranges) {
        return voids.countUsed(seriesId, ranges);
    }

    /** The first exchanges of codes in these ranges, in the order of the serials. */
    public List<UsedCode> used(long seriesId, List<SerialRange> ranges, int limit) {
        return voids.used(seriesId, ranges, limit).stream()
                .map(row -> new UsedCode(row.serial, row.userId, row.couponId, DatabaseTime.instant(row.usedAt)))
                .toList();
    }

    private static VoidedRange voided(VoidRow row) {
        return new VoidedRange(row.id, range(row), row.reason, row.voidedBy, DatabaseTime.instant(row.voidedAt));
    }

    private static SerialRange range(VoidRow row) {
        return new SerialRange(row.fromSerial, row.toSerial);
    }
}
