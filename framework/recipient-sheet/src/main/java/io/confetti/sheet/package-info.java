/**
 * Reads recipient files exactly and fast, and writes the failure workbook: start at {@link io.confetti.sheet.RecipientReader}.
 *
 * <p>Everything that knows a file format stays in this package; callers see rows, causes and refusals only.
 */
package io.confetti.sheet;
