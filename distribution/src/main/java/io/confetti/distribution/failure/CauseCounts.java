package io.confetti.distribution.failure;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.TypeReference;
import io.confetti.sheet.policy.FailureCause;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Numbers of failed rows by cause; the column keeps them as JSON. */
public final class CauseCounts {

    private final Map<FailureCause, Long> counts = new EnumMap<>(FailureCause.class);

    public static CauseCounts of(Collection<FailedRow> rows) {
        CauseCounts counts = new CauseCounts();
        rows.forEach(row -> counts.counts.merge(row.cause(), 1L, Long::sum));
        return counts;
    }

    public static CauseCounts parse(String json) {
        CauseCounts counts = new CauseCounts();
        JSON.parseObject(json, new TypeReference<Map<String, Long>>() {})
                .forEach((cause, count) -> counts.counts.put(FailureCause.valueOf(cause), count));
        return counts;
    }

    public void add(CauseCounts others) {
        others.counts.forEach((cause, count) -> counts.merge(cause, count, Long::sum));
    }

    public long of(FailureCause cause) {
        return counts.getOrDefault(cause, 0L);
    }

    public long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    public Map<String, Long> byName() {
        Map<String, Long> named = new TreeMap<>();
        counts.forEach((cause, count) -> named.put(cause.name(), count));
        return named;
    }

    public String toJson() {
        return JSON.toJSONString(byName());
    }
}
