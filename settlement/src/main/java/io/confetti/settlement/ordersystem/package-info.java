/**
 * Whose orders and quotes they are: an order system sees only its own. Way in: {@link
 * io.confetti.settlement.ordersystem.OrderSystems}.
 */
package io.confetti.settlement.ordersystem;
