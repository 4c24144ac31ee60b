/** The way out to endpoints: which addresses may be called, and the one client that calls them. */
package io.confetti.webhook.client;
