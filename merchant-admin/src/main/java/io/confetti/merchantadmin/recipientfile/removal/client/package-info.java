/** Which runs of distribution still read a content. */
package io.confetti.merchantadmin.recipientfile.removal.client;
