/** Distribution's answers about rows over HTTP. */
package io.confetti.merchantadmin.row.client;
