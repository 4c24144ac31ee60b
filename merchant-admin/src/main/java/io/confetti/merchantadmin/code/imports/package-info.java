/**
 * Codes that exist already: a file of them is judged, and once it is confirmed they are a series. Way in: {@link
 * io.confetti.merchantadmin.code.imports.StoreImport}.
 */
package io.confetti.merchantadmin.code.imports;
