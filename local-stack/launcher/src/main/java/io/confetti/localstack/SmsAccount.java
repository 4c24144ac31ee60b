package io.confetti.localstack;

/**
 * An account of an own gateway for short messages: with a secret, a log and ways to fail of its own, so that tests do not meet.
 *
 * @param base {@code http://host:port} of the gateway
 * @param name a–z, 0–9 and -
 */
public record SmsAccount(String base, String name) {

    /** Where messages are posted. */
    public String url() {
        return address() + "/messages";
    }

    /**
     * Makes the account, or changes it from the next request on.
     *
     * @param settings {@code {"secret": "…", "honourKeys": true, "keepKeysSeconds": 86400, "shares": {"DROP": 5}, "slowMillis": 3000,
     *     "retryAfterSeconds": 1, "reports": {"url": "…", "bounced": 5, "delayMillis": 1000, "times": 1}}}; shares of a hundred:
     *     ACCEPT, SLOW, ERROR (500), BUSY (429), DROP (taken, not answered); with reports it posts what became of each message,
     *     of a hundred so many as bounced
     */
    public void set(String settings) {
        PlainHttp.put(address(), settings);
    }

    /** How many requests came to DELIVERED, REPEATED, REFUSED and NOT_TAKEN: a JSON object. */
    public String counts() {
        return PlainHttp.get(address());
    }

    /** All requests as a JSON array, oldest first: {@code at, event, key, id, to, text, mode}. */
    public String log() {
        return PlainHttp.get(url());
    }

    private String address() {
        return base + "/accounts/" + name;
    }
}
