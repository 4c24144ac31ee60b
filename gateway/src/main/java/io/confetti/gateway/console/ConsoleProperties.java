package io.confetti.gateway.console;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.ZoneId;
import java.util.Currency;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param issuer where operators sign in, which the page has to call; empty: there is none
 * @param currency of all amounts
 * @param zone of all times
 */
@ConfigurationProperties("confetti.gateway.console")
record ConsoleProperties(
        @DefaultValue("") String issuer,
        @DefaultValue("CNY") Currency currency,
        @DefaultValue("Asia/Shanghai") ZoneId zone) {

    /** @return what the policy must allow to be called beside the gateway; empty if there is no issuer */
    String issuerOrigin() {
        if (issuer.isBlank()) {
            return "";
        }
        try {
            var address = new URI(issuer);
            return address.getScheme() + "://" + address.getRawAuthority();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("confetti.gateway.console.issuer is no address: " + issuer, e);
        }
    }
}
