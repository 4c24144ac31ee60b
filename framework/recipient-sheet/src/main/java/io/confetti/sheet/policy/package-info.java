/**
 * The rules of reading: cells, ids, headers, rows and verdicts, the same for every format.
 *
 * <p>Callers use causes, refusals, {@link io.confetti.sheet.policy.ReaderLimits}, {@link
 * io.confetti.sheet.policy.ReadProgress}, {@link io.confetti.sheet.policy.RowSink}, {@link
 * io.confetti.sheet.policy.FileType} and {@link io.confetti.sheet.policy.SheetTexts}; everything else is internal and public
 * for the rooms beside this one only.
 */
package io.confetti.sheet.policy;
