/** Rows of recipient files. */
package io.confetti.merchantadmin.recipientfile.store;
