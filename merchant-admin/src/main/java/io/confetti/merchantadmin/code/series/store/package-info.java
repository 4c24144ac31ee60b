/** Rows of series. */
package io.confetti.merchantadmin.code.series.store;
