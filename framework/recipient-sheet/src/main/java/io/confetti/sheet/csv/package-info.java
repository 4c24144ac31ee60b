/** Text files with a delimiter between cells: start at {@link io.confetti.sheet.csv.CsvFormat}. Internal. */
package io.confetti.sheet.csv;
