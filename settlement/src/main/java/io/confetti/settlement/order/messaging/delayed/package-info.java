/** Sends the message that arrives at the end of a lock; knows nothing of orders, so that they may use it. */
@NullMarked
package io.confetti.settlement.order.messaging.delayed;

import org.jspecify.annotations.NullMarked;
