/** What became of a single code, for operators. Way in: {@link io.confetti.merchantadmin.code.lookup.LookUpCode}. */
package io.confetti.merchantadmin.code.lookup;
