package io.confetti.distribution.notice.text;

import java.time.ZoneId;

/**
 * What a user has chosen.
 *
 * @param zone null: nothing
 * @param language null: none
 */
public record UserFacts(ZoneId zone, String language) {

    static final UserFacts NONE = new UserFacts(null, null);
}
