/**
 * Figures of shops: {@code fold} turns what facts add into days, {@code report} reads them. Ways in: {@link
 * io.confetti.merchantadmin.figure.fold.FoldDeltas}, {@link io.confetti.merchantadmin.figure.report.ReadReports}.
 */
package io.confetti.merchantadmin.figure;
