/** The API of exports. */
package io.confetti.merchantadmin.code.exports.web;
