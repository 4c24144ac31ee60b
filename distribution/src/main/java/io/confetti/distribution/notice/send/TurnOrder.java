package io.confetti.distribution.notice.send;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Whose turn it is: tasks go round, and each second turn is for what no push planned, because reminders have their time. */
final class TurnOrder {

    private TurnOrder() {}

    /**
     * @param turns without a task first, if there is such a turn
     * @param round of a row of turns, or one at random
     * @return all of them, the one whose turn it is first
     */
    static List<Optional<Long>> of(List<Optional<Long>> turns, int round) {
        boolean hasOther = !turns.isEmpty() && turns.get(0).isEmpty();
        List<Optional<Long>> order = new ArrayList<>(hasOther ? turns.subList(1, turns.size()) : turns);
        if (!order.isEmpty()) {
            Collections.rotate(order, -Math.floorMod(hasOther ? round / 2 : round, order.size()));
        }
        if (hasOther) {
            order.add(round % 2 == 0 ? 0 : order.size(), Optional.empty());
        }
        return order;
    }
}
