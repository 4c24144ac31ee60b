/**
 * How Confetti refuses: error codes, field errors, their texts in the reader's language and the body of a refusal. Way in:
 * {@link io.confetti.platform.error.CouponException}.
 */
package io.confetti.platform.error;
