/** Notices of which there are receipts, and those of which a provider is asked for one. */
package io.confetti.distribution.notice.receipt.store;
