package io.confetti.engine.claim.model;

import java.util.List;

/**
 * This instance has written decisions to the database, the wallets and the filter.
 *
 * @param claims also those that were decided before and are written again
 */
public record ClaimsDecided(List<Claim> claims) {}
