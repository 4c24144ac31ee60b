package io.confetti.gateway.ratelimit;

/** The bucket of one user or one address. */
record Bucket(Kind kind, String owner, Rate rate) {
    enum Kind {
        USER("user:"),
        IP("ip:");

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
