package io.confetti.gateway.ratelimit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Wrong codes that are let through; 0 is no limit. A bucket holds as many as its time brings back, so they may come all at once.
 *
 * @param enabled whether wrong codes are limited at all
 * @param userPerMinute of one user
 * @param userPerDay of one user
 * @param ipPerMinute from one IPv4 address or one IPv6 network of 64 bits
 */
@ConfigurationProperties("confetti.gateway.code-limit")
record CodeLimitProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("5") int userPerMinute,
        @DefaultValue("30") int userPerDay,
        @DefaultValue("20") int ipPerMinute) {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration DAY = Duration.ofDays(1);

    CodeLimitProperties {
        if (userPerMinute < 0 || userPerDay < 0 || ipPerMinute < 0) {
            throw new IllegalArgumentException("a limit of wrong codes is at least 0, which is none");
        }
    }

    Rate userMinute() {
        return Rate.of(userPerMinute, MINUTE);
    }

    Rate userDay() {
        return Rate.of(userPerDay, DAY);
    }

    Rate ipMinute() {
        return Rate.of(ipPerMinute, MINUTE);
    }
}
