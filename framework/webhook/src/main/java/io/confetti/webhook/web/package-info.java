/** Webhooks over HTTP. */
package io.confetti.webhook.web;
