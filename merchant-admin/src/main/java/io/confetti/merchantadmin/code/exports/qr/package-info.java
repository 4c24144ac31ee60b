/** Codes as sheets of QR codes. */
package io.confetti.merchantadmin.code.exports.qr;
