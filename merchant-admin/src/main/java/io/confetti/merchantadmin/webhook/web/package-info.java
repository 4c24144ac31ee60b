/** Webhooks over HTTP. */
package io.confetti.merchantadmin.webhook.web;
