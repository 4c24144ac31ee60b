/** The coupons in a user's hands. Way in: {@link io.confetti.engine.wallet.MyCoupons}. */
package io.confetti.engine.wallet;
