package io.confetti.gateway.signin;

import io.confetti.platform.identity.issuer.IssuerProperties;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** How the console signs people in: it is one and the same file everywhere, so that it asks where the provider is. */
@RestController
public class ConsoleSignIn {
    private final IssuerProperties issuer;
    private final SignInProperties settings;

    ConsoleSignIn(IssuerProperties issuer, SignInProperties settings) {
        this.issuer = issuer;
        this.settings = settings;
    }

    /**
     * What the console is told.
     *
     * @param issuer null: nobody can sign in here
     */
    record View(String issuer, String clientId, String scope) {}

    @GetMapping("/console/config.json")
    ResponseEntity<View> show() {
        var view = new View(issuer.isConfigured() ? issuer.issuer() : null, settings.clientId(), settings.scope());
        return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(view);
    }

    /** Origins that the console's page must be allowed to call beside its own. */
    public List<String> connectSources() {
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
