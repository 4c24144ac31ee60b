/** Codes that are declared void. Way in: {@link io.confetti.merchantadmin.code.voided.VoidCodes}. */
package io.confetti.merchantadmin.code.voided;
