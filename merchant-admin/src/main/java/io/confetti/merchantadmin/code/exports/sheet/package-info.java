/** Codes as workbooks. */
package io.confetti.merchantadmin.code.exports.sheet;
