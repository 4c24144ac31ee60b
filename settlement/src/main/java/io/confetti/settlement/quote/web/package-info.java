/** Quotes over HTTP, for order systems. */
package io.confetti.settlement.quote.web;
