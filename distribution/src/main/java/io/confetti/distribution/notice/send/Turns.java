package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.send.store.WaitingRows;
import io.confetti.distribution.notice.send.store.WaitingRows.Turn;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Tasks that have something due on a channel, looked for once a second: each look costs as many steps as there are tasks. */
@Component
class Turns {

    private static final Duration RECENT = Duration.ofSeconds(1);

    private final WaitingRows waiting;
    private final Map<NoticeChannel, Found> found = new ConcurrentHashMap<>();

    Turns(WaitingRows waiting) {
        this.waiting = waiting;
    }

    private record Found(List<Optional<Long>> tasks, long at) {}

    /** @return what the last look found; nothing if it is older than a second. By now it may be paused, cancelled or sent. */
    List<Optional<Long>> recent(NoticeChannel channel) {
        Found last = found.get(channel);
        return last == null || System.nanoTime() - last.at() > RECENT.toNanos() ? List.of() : last.tasks();
    }

    /** @return tasks in their order that are neither paused nor cancelled; what no push planned counts as one, and comes first */
    List<Optional<Long>> look(NoticeChannel channel) {
        List<Optional<Long>> tasks = waiting.turns(channel).stream()
                .map(Turn::task)
                .sorted(Comparator.comparing(task -> task.orElse(Long.MIN_VALUE)))
                .toList();
        found.put(channel, new Found(tasks, System.nanoTime()));
        return tasks;
    }
}
