package io.confetti.settlement.ordersystem;

import io.confetti.platform.identity.Shops;

/**
 * Who calls.
 *
 * @param name as its orders and quotes carry it
 * @param shops that it may act for
 */
public record OrderSystem(String name, Shops shops) {}
