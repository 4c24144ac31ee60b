/** How Confetti refuses: error codes, field errors and their texts in the reader's language. Way in: {@link io.confetti.platform.error.CouponException}. */
package io.confetti.platform.error;
