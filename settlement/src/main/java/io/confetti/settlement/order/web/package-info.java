/** Orders over HTTP, for order systems. */
@NullMarked
package io.confetti.settlement.order.web;

import org.jspecify.annotations.NullMarked;
