package io.confetti.platform.identity;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.crypto.SecretKey;

/** Short-lived tokens with which this service calls others; a token is used for half its validity. */
public class ServiceTokens {
    private static final Duration VALIDITY = Duration.ofMinutes(5);

    private final SecretKey key;
    private final Clock clock;
    private final Caller self;
    private volatile Issued last = new Issued("", Instant.MIN);

    public ServiceTokens(SecretKey key, Clock clock, String service) {
        this.key = key;
        this.clock = clock;
        this.self = new Caller(Role.SERVICE, service, null, null);
    }

    private record Issued(String token, Instant useUntil) {}

    public String current() {
        Issued issued = last;
        Instant now = clock.instant();
        if (!now.isBefore(issued.useUntil())) {
            issued = new Issued(
                    SignedToken.write(key.getEncoded(), self, now, VALIDITY), now.plus(VALIDITY.dividedBy(2)));
            last = issued;
        }
        return issued.token();
    }
}
