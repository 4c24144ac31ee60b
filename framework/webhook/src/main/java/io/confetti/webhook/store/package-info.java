/** Endpoints and deliveries in the database. */
package io.confetti.webhook.store;
