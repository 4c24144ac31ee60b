package io.confetti.core.code;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of codes.
 *
 * @param key {@code CONFETTI_CODE_KEY}, {@code version:base64,…}; empty in development, where one is made from the development key
 */
@ConfigurationProperties("confetti.code")
record CodeProperties(@DefaultValue("") String key) {
    private static final String SECRET = "CodeProperties[key=…]";

    /** The key must not come into a log. */
    @Override
    public String toString() {
        return SECRET;
    }
}
