package io.confetti.distribution.failure;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.TypeReference;
import io.confetti.sheet.policy.FailureCause;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** Numbers of failed rows by cause; the column keeps them as JSON. Causes of a later release are counted under their names. */
public final class CauseCounts {

    private final Map<String, Long> counts = new TreeMap<>();

    public static CauseCounts of(Collection<FailedRow> rows) {
        CauseCounts counts = new CauseCounts();
        rows.forEach(row -> counts.counts.merge(row.cause().name(), 1L, Long::sum));
        return counts;
    }

    public static CauseCounts parse(String json) {
        CauseCounts counts = new CauseCounts();
        counts.counts.putAll(JSON.parseObject(json, new TypeReference<Map<String, Long>>() {}));
        return counts;
    }

    public void add(CauseCounts others) {
        others.counts.forEach((cause, count) -> counts.merge(cause, count, Long::sum));
    }

    public long of(FailureCause cause) {
        return counts.getOrDefault(cause.name(), 0L);
    }

    /** Rows that would fail in any push of the file. */
    public long ofTheFile() {
        return counts.entrySet().stream()
                .filter(count -> FailureCause.named(count.getKey()).isOfTheFile())
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    public long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    public Map<String, Long> byName() {
        return new TreeMap<>(counts);
    }

    public String toJson() {
        return JSON.toJSONString(counts);
    }
}
