package io.confetti.engine.expiry;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param every how often coupons that are over are looked for
 * @param margin how long after their end coupons are looked for: a move that began before it has ended by then, so that each is
 *     looked at once
 */
@ConfigurationProperties("confetti.expiry")
record ExpiryProperties(
        @DefaultValue("1m") Duration every,
        @DefaultValue("1m") Duration margin) {}
