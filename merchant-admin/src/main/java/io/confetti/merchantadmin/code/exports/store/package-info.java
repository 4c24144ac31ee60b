/** Rows of exports. */
package io.confetti.merchantadmin.code.exports.store;
