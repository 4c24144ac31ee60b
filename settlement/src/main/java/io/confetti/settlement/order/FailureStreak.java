package io.confetti.settlement.order;

import java.util.EnumMap;
import java.util.Map;

/** Consecutive calls without an answer in one pass; calls for locks count apart from the others, as their circuits do. */
final class FailureStreak {
    /** From so many on, a pass makes no more calls of this kind. */
    private static final int LIMIT = 10;

    private final Map<Kind, Integer> inARow = new EnumMap<>(Kind.class);

    private enum Kind {
        LOCK,
        SETTLE;

        static Kind of(PendingSync pending) {
            return pending == PendingSync.LOCK ? LOCK : SETTLE;
        }
    }

    void record(PendingSync pending, boolean answered) {
        if (answered) {
            inARow.remove(Kind.of(pending));
        } else {
            inARow.merge(Kind.of(pending), 1, Integer::sum);
        }
    }

    /** Whether calls of this kind are to stop for this pass. */
    boolean isTooLongFor(PendingSync pending) {
        return isTooLong(Kind.of(pending));
    }

    boolean isTooLongForAll() {
        return isTooLong(Kind.LOCK) && isTooLong(Kind.SETTLE);
    }

    private boolean isTooLong(Kind kind) {
        return inARow.getOrDefault(kind, 0) >= LIMIT;
    }
}
