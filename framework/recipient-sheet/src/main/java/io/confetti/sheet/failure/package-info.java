/**
 * Failing rows as the operator wrote them, with cause and advice: start at {@link
 * io.confetti.sheet.failure.FailureFile}. Callers use {@link io.confetti.sheet.failure.RowFailure} only.
 */
package io.confetti.sheet.failure;
