/** Revoked coupons in the database. Way in: {@link io.confetti.core.revoke.store.RevokeRows}. */
package io.confetti.core.revoke.store;
