package io.confetti.distribution.notice.contact;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** @param key seals contacts, at least 32 bytes; empty in development, where it is made from the development key */
@ConfigurationProperties("confetti.notice.contact")
public record ContactProperties(@DefaultValue("") String key) {

    /** The key stands in no log. */
    @Override
    public String toString() {
        return "ContactProperties[]";
    }
}
