/**
 * Whose orders and quotes they are: an order system sees only its own. Way in: {@link
 * io.confetti.settlement.ordersystem.OrderSystems}.
 */
@NullMarked
package io.confetti.settlement.ordersystem;

import org.jspecify.annotations.NullMarked;
