package io.confetti.gateway.ratelimit;

import io.confetti.platform.redis.CodeAttempts;

/** The bucket of one user or one address; claims and wrong codes have buckets of their own. */
record Bucket(Kind kind, String owner, Rate rate) {
    enum Kind {
        USER("user:"),
        IP("ip:"),
        /** Wrong codes of a user within a minute, and within a day. Engine looks at them at checkouts and tills. */
        CODES_OF_USER(CodeAttempts.MINUTE),
        CODES_OF_USER_A_DAY(CodeAttempts.DAY),
        CODES_FROM_IP("codes-ip:");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }
    }

    /** One tag for all: a script takes from both buckets of a claim, so they must lie in one slot. */
    String key() {
        return CodeAttempts.PREFIX + kind.prefix + owner;
    }
}
