package io.confetti.gateway.ratelimit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param enabled whether claims are limited at all
 * @param user claims of one user
 * @param ip claims from one IPv4 address or one IPv6 network of 64 bits
 * @param redisTimeout how long a claim waits for Redis before this instance decides alone
 * @param redisProbe how often Redis is probed while it is away
 * @param localBuckets most buckets that an instance remembers while it decides alone
 */
@ConfigurationProperties("confetti.gateway.claim-limit")
record ClaimLimitProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue Rate user,
        @DefaultValue Rate ip,
        @DefaultValue("250ms") Duration redisTimeout,
        @DefaultValue("1s") Duration redisProbe,
        @DefaultValue("200000") long localBuckets) {}
