/** Wallets of users in Redis: written after the commit that gave the coupons, never before. */
package io.confetti.core.wallet;
