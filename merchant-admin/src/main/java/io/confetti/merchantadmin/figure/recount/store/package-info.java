/** Figures by day, and the templates that they are of. */
package io.confetti.merchantadmin.figure.recount.store;
