package io.confetti.merchantadmin.live;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The newest state of a shop, each part with the reading that changed it: a stream that has missed some readings gets what is new, once. For
 * many threads.
 */
public final class ShopFeed {
    private final String name = Long.toHexString(ThreadLocalRandom.current().nextLong() >>> 1);
    private Map<Long, Part<LiveTask>> tasks = Map.of();
    private Part<List<Alarm>> alarms = new Part<>(null, 0);
    private Part<Today> today = new Part<>(null, 0);
    private long reading;

    private record Part<T>(T value, long since) {
        Part<T> become(T now, long reading) {
            return Objects.equals(value, now) ? this : new Part<>(now, reading);
        }

        T after(long seen) {
            return since > seen ? value : null;
        }
    }

    synchronized void accept(ShopState state) {
        reading++;
        Map<Long, Part<LiveTask>> now = new LinkedHashMap<>();
        for (LiveTask task : state.tasks()) {
            long id = task.task().id();
            now.put(id, tasks.getOrDefault(id, new Part<>(null, 0)).become(task, reading));
        }
        tasks = now;
        alarms = alarms.become(state.alarms(), reading);
        today = today.become(state.today(), reading);
    }

    /** What was read last stays, and an alarm says that it is old. */
    synchronized void acceptFailure() {
        reading++;
        alarms = alarms.become(List.of(Alarm.NOT_READ), reading);
    }

    /** Empty if there is nothing new. */
    public synchronized Optional<LiveChange> since(LivePosition seen) {
        boolean isComplete = !seen.feed().equals(name) || seen.reading() > reading;
        long known = isComplete ? 0 : seen.reading();
        List<LiveTask> changed = tasks.values().stream()
                .map(part -> part.after(known))
                .filter(Objects::nonNull)
                .toList();
        var change = new LiveChange(
                new LivePosition(name, reading), isComplete, changed, alarms.after(known), today.after(known));
        boolean isNew = !changed.isEmpty() || change.alarms() != null || change.today() != null;
        return isNew ? Optional.of(change) : Optional.empty();
    }
}
