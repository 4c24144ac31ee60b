/** Rows of the audit. */
package io.confetti.merchantadmin.audit.store;
