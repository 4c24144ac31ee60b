package io.confetti.platform.audit;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param key {@code CONFETTI_AUDIT_KEY}, {@code version:base64,…}: the newest version signs, all are read; empty in development,
 *     where one is made from the development key
 */
@ConfigurationProperties("confetti.audit")
public record AuditProperties(@DefaultValue("") String key) {
    private static final String SECRET = "AuditProperties[key=…]";

    /** The key must not come into a log. */
    @Override
    public String toString() {
        return SECRET;
    }
}
