package io.confetti.core.stock;

/**
 * Answer of a reservation.
 *
 * @param fenced another epoch owns the task: the caller must stop
 * @param reserved rows for which stock is held; the first of those that were wanted
 * @param gen generation of the filter; the record of the chunk must compare it with {@code load_gen}
 */
public record Reservation(boolean fenced, int reserved, long gen) {}
