/**
 * Files of codes for printers, shops and tills, written in the background. Way in: {@link
 * io.confetti.merchantadmin.code.exports.CreateExport}.
 */
package io.confetti.merchantadmin.code.exports;
