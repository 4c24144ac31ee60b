/** Deletion of files by their operators. */
package io.confetti.merchantadmin.recipientfile.removal.web;
