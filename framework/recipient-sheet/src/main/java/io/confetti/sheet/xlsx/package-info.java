/**
 * Workbooks of XML parts; the XML parser stays in here: start at {@link io.confetti.sheet.xlsx.XlsxFormat}. Internal.
 */
package io.confetti.sheet.xlsx;
