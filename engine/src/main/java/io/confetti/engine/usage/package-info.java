/** How many coupons of a template are used, locked, expired. Way in: {@link io.confetti.engine.usage.CountCoupons}. */
package io.confetti.engine.usage;
