/**
 * Rows of a shop as files, written in the background: coupons, redemptions, failures, claims, orders, figures, the audit. Way in: {@link
 * io.confetti.merchantadmin.export.CreateRowExport}; a kind is a {@link io.confetti.merchantadmin.export.ExportSource}.
 */
package io.confetti.merchantadmin.export;
