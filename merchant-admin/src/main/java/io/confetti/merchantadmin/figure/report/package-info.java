/** What shops read of their figures. Way in: {@link io.confetti.merchantadmin.figure.report.ReadReports}. */
package io.confetti.merchantadmin.figure.report;
