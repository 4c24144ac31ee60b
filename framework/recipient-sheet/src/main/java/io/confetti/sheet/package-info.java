/**
 * Reads recipient files exactly and fast, and writes failure workbooks: start at {@link io.confetti.sheet.RecipientReader}
 * and {@link io.confetti.sheet.FailureWorkbook}.
 *
 * <p>Files of codes are read by {@link io.confetti.sheet.CodeReader}. Rooms: the formats {@code csv}, {@code xls} and {@code xlsx} know the {@code policy} and not each other; {@code failure}
 * makes a failure file, {@code delivered} a file of what was granted, and {@code writer} writes workbooks. The policy knows none of them, this package knows all.
 */
package io.confetti.sheet;
