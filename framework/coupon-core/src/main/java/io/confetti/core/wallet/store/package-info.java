/** SQL of the wallets. */
package io.confetti.core.wallet.store;
