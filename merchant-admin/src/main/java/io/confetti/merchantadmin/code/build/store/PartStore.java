package io.confetti.merchantadmin.code.build.store;

import io.confetti.merchantadmin.code.build.Part;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Repository;

/** Parts that count. */
@Repository
public class PartStore {
    private static final String COUNTED = "COUNTED";

    private final PartMapper parts;

    PartStore(PartMapper parts) {
        this.parts = parts;
    }

    public void insert(Part part, Instant now) {
        var row = new PartRow();
        row.seriesId = part.seriesId();
        row.partNo = part.number();
        row.firstSerial = part.first();
        row.lastSerial = part.last();
        row.storageKey = part.key();
        row.sha256 = part.sha256();
        row.bytes = part.bytes();
        row.state = COUNTED;
        row.countedAt = DatabaseTime.of(now);
        parts.insert(row);
    }

    public Optional<Part> last(long seriesId) {
        return Optional.ofNullable(parts.last(seriesId)).map(PartStore::part);
    }

    /** How many parts each of these series has, by their ids; of those without nothing. */
    public Map<Long, Integer> counts(Collection<Long> seriesIds) {
        return seriesIds.isEmpty()
                ? Map.of()
                : parts.lastOfEach(seriesIds).stream()
                        .collect(Collectors.toMap(row -> row.seriesId, row -> row.partNo));
    }

    /** In their order; at most a few hundred. */
    public List<Part> all(long seriesId) {
        return parts.all(seriesId).stream().map(PartStore::part).toList();
    }

    /** The same codes, as they are in the storage from now on. */
    public void replace(Part part, String key, String sha256, long bytes) {
        parts.replace(part.seriesId(), part.number(), key, sha256, bytes);
    }

    /** Keys in the storage, of the newest series first. */
    public List<String> newestKeys(int limit) {
        return parts.newestKeys(limit);
    }

    private static Part part(PartRow row) {
        return new Part(
                row.seriesId, row.partNo, row.firstSerial, row.lastSerial, row.storageKey, row.sha256, row.bytes);
    }
}
