package io.confetti.engine.claim;

import java.util.List;

/**
 * This instance has written decisions to the database, the wallets and the filter.
 *
 * @param decisions also those that were made before and are repeated
 */
record ClaimsDecided(List<Decision> decisions) {}
