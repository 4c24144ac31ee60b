/**
 * Wallets of users in Redis: added to after the commit that gave the coupons, never before; built from the database by
 * their first reader. Ways in: {@link io.confetti.core.wallet.WriteWallets}, {@link io.confetti.core.wallet.ReadWallet},
 * {@link io.confetti.core.wallet.WalletContents}.
 */
package io.confetti.core.wallet;
