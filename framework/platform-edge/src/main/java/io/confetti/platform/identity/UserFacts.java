package io.confetti.platform.identity;

import java.time.Instant;

/**
 * What is known of a user, for conditions on who may have something. Null is not known, which meets no condition.
 *
 * @param region such as {@code CN-31}, from the large to the small
 * @param level of membership, 0 and up
 * @param registered when the user came to the shop's app
 * @param orders that the user has made so far
 */
public record UserFacts(String region, Integer level, Instant registered, Integer orders) {
    public static final UserFacts NONE = new UserFacts(null, null, null, null);
}
