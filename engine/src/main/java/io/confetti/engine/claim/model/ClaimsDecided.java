package io.confetti.engine.claim.model;

import java.util.List;

/**
 * This instance has written decisions to the database, the wallets and the filter.
 *
 * @param decisions also those that were made before and are repeated
 */
public record ClaimsDecided(List<Decision> decisions) {}
