/** The services that have rows, over HTTP. */
package io.confetti.merchantadmin.export.client;
