/**
 * Answers about single rows of a push: granted, failed, on its way or not read. Ways in:
 * {@link io.confetti.distribution.row.FindRow} and {@link io.confetti.distribution.row.FindRowsOfUser}.
 */
package io.confetti.distribution.row;
