/** Coupons whose rows are not kept any more. Way in: {@link io.confetti.core.retire.RetireCoupons}. */
package io.confetti.core.retire;
