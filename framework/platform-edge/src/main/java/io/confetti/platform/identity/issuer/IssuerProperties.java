package io.confetti.platform.identity.issuer;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * An OpenID provider that signs people in.
 *
 * @param issuer that its tokens name ({@code iss}), and where its discovery document is found; empty: there is none
 * @param audience that its tokens must name among their own ({@code aud}); required with an issuer
 * @param jwksUri where its keys are; empty: where its discovery document says
 * @param algorithms that it may sign with; never one that uses a shared secret
 * @param claims names of its claims
 * @param roles what it calls our roles, by our name for them; a role that is not listed is called as we do
 * @param keys how its keys are kept
 */
@ConfigurationProperties("confetti.oidc")
public record IssuerProperties(
        String issuer,
        String audience,
        String jwksUri,
        @DefaultValue("RS256") List<String> algorithms,
        @DefaultValue Claims claims,
        @DefaultValue Map<String, List<String>> roles,
        @DefaultValue Keys keys) {

    /** No provider. */
    public static final IssuerProperties NONE = new IssuerProperties("", "", "", List.of(), null, Map.of(), null);

    public IssuerProperties {
        if (isSet(issuer)) {
            TrustedAddress.check("CONFETTI_OIDC_ISSUER", issuer);
            if (!isSet(audience)) {
                throw new IllegalArgumentException("CONFETTI_OIDC_AUDIENCE is required with CONFETTI_OIDC_ISSUER");
            }
        }
        if (isSet(jwksUri)) {
            TrustedAddress.check("CONFETTI_OIDC_JWKS_URI", jwksUri);
        }
        claims = claims == null ? new Claims("", "", "", "") : claims;
        roles = roles == null ? Map.of() : Map.copyOf(roles);
    }

    /**
     * Names of claims; one inside another is written with a dot, such as {@code realm_access.roles}.
     *
     * @param role a role, or a list of them
     * @param shop of an operator, viewer or approver
     * @param shops of an order system
     * @param user of a user
     */
    public record Claims(String role, String shop, String shops, String user) {
        public Claims {
            role = isSet(role) ? role : "role";
            shop = isSet(shop) ? shop : "shop";
            shops = isSet(shops) ? shops : "shops";
            user = isSet(user) ? user : "user";
        }
    }

    /**
     * @param refreshEvery how often the keys are fetched; a key that the provider has withdrawn is believed that much longer
     * @param unknownKeyPause how long a token of an unknown key causes no further fetch after one
     * @param timeout of a fetch, and how long a call waits for one
     */
    public record Keys(
            @DefaultValue("5m") Duration refreshEvery,
            @DefaultValue("10s") Duration unknownKeyPause,
            @DefaultValue("3s") Duration timeout) {}

    public boolean isConfigured() {
        return isSet(issuer);
    }

    /** Whether it answers on this machine only: then it is one for development, and nothing real may depend on it. */
    public boolean isDevelopment() {
        return isConfigured() && TrustedAddress.isLocal(issuer);
    }

    private static boolean isSet(String text) {
        return text != null && !text.isBlank();
    }
}
