/** Quotes over HTTP, for order systems. */
@NullMarked
package io.confetti.settlement.quote.web;

import org.jspecify.annotations.NullMarked;
