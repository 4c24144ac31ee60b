package io.confetti.engine.expiry;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param announceEvery how often ends of use that come soon are looked for
 * @param announceAhead how early the message of an end is handed to the broker
 * @param step how long one template's coupons are expired before another one's turn comes
 * @param sweepPage coupons that the nightly sweep looks at in one statement
 * @param sweepPause between two pages, so that the sweep leaves the database to others
 */
@ConfigurationProperties("confetti.expiry")
record ExpiryProperties(
        @DefaultValue("1m") Duration announceEvery,
        @DefaultValue("2m") Duration announceAhead,
        @DefaultValue("5s") Duration step,
        @DefaultValue("5000") int sweepPage,
        @DefaultValue("20ms") Duration sweepPause) {}
