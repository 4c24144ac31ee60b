/** Writes workbooks in flat memory: start at {@link io.confetti.sheet.writer.SheetWriter}. */
package io.confetti.sheet.writer;
