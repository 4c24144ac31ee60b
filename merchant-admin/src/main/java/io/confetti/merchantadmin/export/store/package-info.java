/** Rows of exports. */
package io.confetti.merchantadmin.export.store;
