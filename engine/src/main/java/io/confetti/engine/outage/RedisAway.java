package io.confetti.engine.outage;

/** Redis does not answer now; the caller goes to the database. */
public class RedisAway extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RedisAway(Throwable cause) {
        super("Redis is away", cause, false, false);
    }
}
