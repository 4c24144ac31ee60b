/**
 * Wrong codes of orders and tills cost attempts, as the gateway lets those of users cost. Way in: {@link
 * io.confetti.engine.code.limit.LimitWrongCodes}.
 */
package io.confetti.engine.code.limit;
