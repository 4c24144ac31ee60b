/** Distribution's files over HTTP. */
package io.confetti.merchantadmin.download.client;
