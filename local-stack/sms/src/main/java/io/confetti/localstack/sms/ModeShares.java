package io.confetti.localstack.sms;

import java.util.EnumMap;
import java.util.Map;

/**
 * Chooses the mode of each request so that each mode has exactly its share of a hundred, spread evenly: a test that asks for five
 * lost answers of a hundred gets five.
 */
final class ModeShares {

    private static final double ALL = 100;

    private final Map<Mode, Double> shares;
    private final Map<Mode, Double> owed = new EnumMap<>(Mode.class);

    /** @param given shares of a hundred; the rest is ACCEPT */
    ModeShares(Map<Mode, Double> given) {
        this.shares = new EnumMap<>(Mode.class);
        shares.putAll(given);
        var sum = given.values().stream().mapToDouble(Double::doubleValue).sum();
        shares.merge(Mode.ACCEPT, ALL - sum, Double::sum);
    }

    synchronized Mode next() {
        var chosen = Mode.ACCEPT;
        for (var mode : Mode.values()) {
            owed.merge(mode, shares.getOrDefault(mode, 0.0), Double::sum);
            if (owed.getOrDefault(mode, 0.0) > owed.getOrDefault(chosen, 0.0)) {
                chosen = mode;
            }
        }
        owed.merge(chosen, -ALL, Double::sum);
        return chosen;
    }
}
