/** Wake-ups at the end of a lock. */
package io.confetti.settlement.order.messaging;
