/** What may happen to an order and what a refund is worth, in plain Java. */
@NullMarked
package io.confetti.settlement.order.domain;

import org.jspecify.annotations.NullMarked;
