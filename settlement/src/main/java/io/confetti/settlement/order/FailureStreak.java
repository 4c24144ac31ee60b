package io.confetti.settlement.order;

import java.util.EnumMap;
import java.util.Map;

/** Calls in a row without an answer in one pass, asking for locks apart from telling: each has a circuit of its own. */
final class FailureStreak {
    /** After so many engine is left alone with this kind of call. */
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

    /** Whether there is enough of it for what is due. */
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
