/** Rows that did not become a coupon, and the workbook that hands them back. Way in: {@link io.confetti.distribution.failure.WriteFailureFile}. */
package io.confetti.distribution.failure;
