/** SQL of a user's coupons. */
package io.confetti.engine.wallet.store;
