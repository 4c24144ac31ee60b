package io.confetti.core.audience;

import io.confetti.platform.identity.UserFacts;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a user has to be to claim a coupon. A new condition is one record in here: its name is its {@code kind} in JSON, its
 * components are the fields beside it, and their constraints are what operators may say. A release that does not know it yet keeps it
 * as {@link Unknown}, which nobody meets.
 */
public sealed interface AudienceCondition {

    /** A fact that is not known meets no condition. */
    boolean isMetBy(UserFacts user, Instant now);

    /** In one of the regions, or in a part of it: {@code CN} has {@code CN-31} in it. */
    record Region(
            @NotNull @Size(min = 1, max = 100)
            List<@Pattern(regexp = "[A-Z0-9]{1,8}(-[A-Z0-9]{1,8}){0,5}") String> regions)
            implements AudienceCondition {
        @Override
        public boolean isMetBy(UserFacts user, Instant now) {
            String own = user.region();
            return own != null
                    && regions != null
                    && regions.stream().anyMatch(region -> own.equals(region) || own.startsWith(region + "-"));
        }
    }

    /** A member of the level or a higher one. */
    record MemberLevel(@NotNull @Min(1) @Max(1_000) Integer atLeast) implements AudienceCondition {
        @Override
        public boolean isMetBy(UserFacts user, Instant now) {
            return user.level() != null && atLeast != null && user.level() >= atLeast;
        }
    }

    /** Registered no longer than so many days ago. */
    record NewUser(@NotNull @Min(1) @Max(3_650) Integer days) implements AudienceCondition {
        @Override
        public boolean isMetBy(UserFacts user, Instant now) {
            return user.registered() != null
                    && days != null
                    && user.registered().isAfter(now.minus(Duration.ofDays(days)));
        }
    }

    /** Has not ordered yet. */
    record FirstOrder() implements AudienceCondition {
        @Override
        public boolean isMetBy(UserFacts user, Instant now) {
            return user.orders() != null && user.orders() == 0;
        }
    }

    /**
     * Of a later release. It is kept and passed on as it is.
     *
     * @param content its JSON object
     */
    record Unknown(Map<String, Object> content) implements AudienceCondition {
        @Override
        public boolean isMetBy(UserFacts user, Instant now) {
            return false;
        }
    }
}
