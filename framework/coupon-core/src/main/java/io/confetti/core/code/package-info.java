/**
 * Which code is what, for all who read codes: {@link io.confetti.core.code.FindSeries} assigns a typed text to a series and a serial
 * from memory, {@link io.confetti.core.code.FindImported} finds codes that come from elsewhere. Who makes or changes a series first
 * calls {@link io.confetti.core.code.ChangeSeries}. The arithmetic is {@code io.confetti.code}.
 */
package io.confetti.core.code;
