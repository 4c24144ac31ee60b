/** Endpoints and deliveries in the database. */
package io.confetti.merchantadmin.webhook.store;
