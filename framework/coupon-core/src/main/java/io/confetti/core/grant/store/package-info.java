/** Coupons and guarded stock in the database, in the transaction of a grant. Way in: {@link io.confetti.core.grant.store.UserCoupons}. */
package io.confetti.core.grant.store;
