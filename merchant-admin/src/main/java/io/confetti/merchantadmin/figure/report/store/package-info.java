/** Figures by day with what waits to be folded, and labels of campaigns. */
package io.confetti.merchantadmin.figure.report.store;
