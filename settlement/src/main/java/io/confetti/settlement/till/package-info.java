/**
 * Codes at a till: quoted, locked and redeemed in one call. Way in: {@link io.confetti.settlement.till.RedeemCode}.
 */
@NullMarked
package io.confetti.settlement.till;

import org.jspecify.annotations.NullMarked;
