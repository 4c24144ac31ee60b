/** Orders over HTTP, for order systems. */
package io.confetti.settlement.order.web;
