/** Listens to order systems' notices and to the ends of locks. */
@NullMarked
package io.confetti.settlement.order.messaging;

import org.jspecify.annotations.NullMarked;
