/**
 * Compares figures with what the owners of the facts count again. Ways in: {@link
 * io.confetti.merchantadmin.figure.recount.RecountNightly}, and the doctor by {@link io.confetti.merchantadmin.figure.recount.CheckDays}.
 */
package io.confetti.merchantadmin.figure.recount;
