package io.confetti.distribution.notice.task;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.task.store.CommandedRows.Group;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** What commands have in common: they go through a task's notices group by group, in small transactions, and not for ever. */
final class MoveGroups {

    /** Rows of one transaction: what a sender waits for is short. */
    static final int BATCH = 1_000;

    /** Below the time that merchant-admin waits for an answer. */
    private static final Duration AT_MOST = Duration.ofSeconds(4);

    private final long began = System.nanoTime();

    boolean isOver() {
        return System.nanoTime() - began >= AT_MOST.toNanos();
    }

    static List<Group> of(long taskId, Collection<NoticeState> states) {
        return Stream.of(NoticeChannel.values())
                .filter(NoticeChannel::needsProvider)
                .flatMap(channel -> states.stream().sorted().map(state -> new Group(taskId, channel, state)))
                .toList();
    }
}
