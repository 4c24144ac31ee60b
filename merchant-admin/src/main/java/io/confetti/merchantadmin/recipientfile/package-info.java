/** Spreadsheets of recipients: stored once, verified once. Way in: {@link io.confetti.merchantadmin.recipientfile.StoreFile}. */
package io.confetti.merchantadmin.recipientfile;
