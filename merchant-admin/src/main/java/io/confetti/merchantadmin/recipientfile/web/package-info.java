/** Recipient files over HTTP. */
package io.confetti.merchantadmin.recipientfile.web;
