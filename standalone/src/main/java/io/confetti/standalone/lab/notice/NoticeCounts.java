package io.confetti.standalone.lab.notice;

import com.alibaba.fastjson2.JSONObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * How many notices by mail and SMS are in which state.
 *
 * @param isPlanned whether all that there will be are there, but for those that stand in for others
 * @param states only those that occur
 */
public record NoticeCounts(boolean isPlanned, Map<String, Long> states) {

    private static final Set<String> COMPLETE = Set.of("PLANNED", "CANCELLED");
    private static final Set<String> OPEN = Set.of("PLANNED", "DUE", "SENDING");

    public static final NoticeCounts NONE = new NoticeCounts(true, Map.of());

    /** @param notices as an operator sees those of a task */
    public static NoticeCounts of(JSONObject notices) {
        Map<String, Long> states = new HashMap<>();
        notices.getJSONArray("channels").stream()
                .map(JSONObject.class::cast)
                .map(channel -> channel.getJSONObject("states"))
                .forEach(counts ->
                        counts.keySet().forEach(state -> states.merge(state, counts.getLong(state), Long::sum)));
        return new NoticeCounts(COMPLETE.contains(String.valueOf(notices.getString("planning"))), Map.copyOf(states));
    }

    public NoticeCounts plus(NoticeCounts other) {
        Map<String, Long> sum = new HashMap<>(states);
        other.states.forEach((state, count) -> sum.merge(state, count, Long::sum));
        return new NoticeCounts(isPlanned && other.isPlanned, Map.copyOf(sum));
    }

    /** Whether nothing more becomes of any by itself. */
    public boolean isOver() {
        return isPlanned && OPEN.stream().noneMatch(states::containsKey);
    }

    public long planned() {
        return states.values().stream().mapToLong(Long::longValue).sum();
    }

    public long sent() {
        return of("SENT") + of("DELIVERED") + of("BOUNCED");
    }

    public long of(String state) {
        return states.getOrDefault(state, 0L);
    }
}
