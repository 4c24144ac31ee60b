/**
 * Answers to operators about single rows of pushes. Way in: {@link io.confetti.merchantadmin.row.client.RowsOfRuns}, which
 * asks distribution.
 */
package io.confetti.merchantadmin.row;
