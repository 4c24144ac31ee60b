/** Rule versions, asked of their owner. */
package io.confetti.engine.wallet.client;
