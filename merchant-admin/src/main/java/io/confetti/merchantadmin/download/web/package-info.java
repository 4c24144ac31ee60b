/** Downloads over HTTP. */
package io.confetti.merchantadmin.download.web;
