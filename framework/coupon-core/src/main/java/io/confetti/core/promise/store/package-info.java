/** SQL that compares stock and wallets with coupons at one instant. */
package io.confetti.core.promise.store;
