/** Listens to order systems' notices and to the ends of locks. */
package io.confetti.settlement.order.messaging;
