package io.confetti.gateway.console;

import io.confetti.platform.identity.issuer.IssuerProperties;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What the console asks for first: its files are the same everywhere, so that it has to be told where the provider is. */
@RestController
class ConsoleConfig {
    private final IssuerProperties issuer;
    private final ConsoleProperties settings;

    ConsoleConfig(IssuerProperties issuer, ConsoleProperties settings) {
        this.issuer = issuer;
        this.settings = settings;
    }

    /**
     * What the console is told.
     *
     * @param issuer null: nobody can sign in here
     * @param currency ISO 4217 code of all amounts
     * @param zone IANA name of the zone of all times
     */
    record View(String issuer, String clientId, String scope, String currency, String zone) {}

    @GetMapping(ServeConsole.ROOT + "config.json")
    ResponseEntity<View> show() {
        var view = new View(
                issuer.isConfigured() ? issuer.issuer() : null,
                settings.clientId(),
                settings.scope(),
                settings.currency().getCurrencyCode(),
                settings.zone().getId());
        return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(view);
    }

    /** Origins that the page must be allowed to call beside its own. */
    List<String> connectSources() {
        return issuer.isConfigured()
                ? Stream.concat(Stream.of(originOf(issuer.issuer())), settings.providerOrigins().stream())
                        .distinct()
                        .toList()
                : List.of();
    }

    private static String originOf(String address) {
        return URI.create(address).resolve("/").toString().replaceFirst("/$", "");
    }
}
