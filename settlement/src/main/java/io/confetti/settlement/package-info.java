/** What an order costs. */
package io.confetti.settlement;
