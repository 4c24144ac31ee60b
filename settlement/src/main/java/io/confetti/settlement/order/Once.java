package io.confetti.settlement.order;

import java.util.Optional;

/**
 * What an event came to that happens once.
 *
 * @param response given now and to every repeat; empty while a lock waits for engine
 * @param order as the event has left it; empty if it was answered before, or the order is none to the caller
 */
record Once<T>(Optional<T> response, Optional<Settlement> order) {
    static <T> Once<T> decided(T response, Settlement order) {
        return new Once<>(Optional.of(response), Optional.of(order));
    }

    /** Engine is to be asked first. */
    static <T> Once<T> open(Settlement order) {
        return new Once<>(Optional.empty(), Optional.of(order));
    }

    static <T> Once<T> repeated(T response) {
        return new Once<>(Optional.of(response), Optional.empty());
    }
}
