/** What is there of files and contents. */
package io.confetti.merchantadmin.recipientfile.removal.store;
