/**
 * From a typed code to a coupon, exactly once. Many exchanges of a template share one transaction: uses first, whose key is the guard,
 * then the kernel's grant, then the series, then the stock. Way in: {@link io.confetti.engine.code.exchange.ExchangeCode}.
 */
package io.confetti.engine.code.exchange;
