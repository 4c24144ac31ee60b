package io.confetti.settlement.order;

import java.util.EnumMap;
import java.util.Map;

/** Calls in a row without an answer in one pass, asking for locks apart from telling: each has a circuit of its own. */
final class Silence {
    /** After so many engine is left alone with this kind of call. */
    private static final int ENOUGH = 10;

    private final Map<Kind, Integer> inARow = new EnumMap<>(Kind.class);

    private enum Kind {
        LOCK,
        SETTLE;

        static Kind of(Due due) {
            return due == Due.LOCK ? LOCK : SETTLE;
        }
    }

    void heard(Due due, boolean answered) {
        if (answered) {
            inARow.remove(Kind.of(due));
        } else {
            inARow.merge(Kind.of(due), 1, Integer::sum);
        }
    }

    /** Whether there is enough of it for what is due. */
    boolean isEnoughFor(Due due) {
        return isEnough(Kind.of(due));
    }

    boolean isEnoughForAll() {
        return isEnough(Kind.LOCK) && isEnough(Kind.SETTLE);
    }

    private boolean isEnough(Kind kind) {
        return inARow.getOrDefault(kind, 0) >= ENOUGH;
    }
}
