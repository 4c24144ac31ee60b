package io.confetti.gateway.ratelimit;

/** The bucket of one user or one address; claims and wrong codes have buckets of their own. */
record Bucket(Kind kind, String owner, Rate rate) {
    enum Kind {
        USER("user:"),
        IP("ip:"),
        /** Wrong codes of a user within a minute, and within a day. */
        CODES_OF_USER("codes-user:"),
        CODES_OF_USER_A_DAY("codes-user-day:"),
        CODES_FROM_IP("codes-ip:");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }
    }

    /** One tag for all: a script takes from both buckets of a claim, so they must lie in one slot. */
    String key() {
        return "confetti:{claim-limit}:" + kind.prefix + owner;
    }
}
