/**
 * Codes in the hands of users: exchanged for a coupon ({@code exchange}), shown with a coupon ({@code coupon}). Way in: {@link
 * io.confetti.engine.code.exchange.ExchangeCode}.
 */
package io.confetti.engine.code;
