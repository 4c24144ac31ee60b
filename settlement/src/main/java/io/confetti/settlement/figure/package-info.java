/**
 * Counts the figures of orders again, from orders and their events. Way in: {@link io.confetti.settlement.figure.CountOrdersAgain}.
 */
@NullMarked
package io.confetti.settlement.figure;

import org.jspecify.annotations.NullMarked;
