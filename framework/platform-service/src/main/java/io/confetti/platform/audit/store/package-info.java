/** Rows of the audit. */
package io.confetti.platform.audit.store;
