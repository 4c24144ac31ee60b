package io.confetti.merchantadmin.live;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A shop at one moment.
 *
 * @param tasks open ones, and those that have ended of late
 * @param lookedAt when {@code webhooks}, {@code today} and open tasks of any age were last looked for
 */
record ShopState(List<LiveTask> tasks, List<Alarm> webhooks, Today today, Instant lookedAt) {
    /** Nothing is known yet. */
    static final ShopState UNKNOWN = new ShopState(List.of(), List.of(), null, Instant.EPOCH);

    List<Alarm> alarms() {
        return Stream.concat(FindAlarms.ofTasks(tasks).stream(), webhooks.stream())
                .toList();
    }
}
