/** What may happen to an order and what a refund is worth, in plain Java. */
package io.confetti.settlement.order.domain;
