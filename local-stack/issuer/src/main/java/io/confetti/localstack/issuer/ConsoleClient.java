package io.confetti.localstack.issuer;

import java.net.URI;
import java.time.Duration;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.core.oidc.OidcScopes;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.oidc.authentication.OidcLogoutAuthenticationContext;
import org.springframework.security.oauth2.server.authorization.oidc.authentication.OidcLogoutAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.settings.ClientSettings;
import org.springframework.security.oauth2.server.authorization.settings.TokenSettings;

/** The browser console: it keeps no secret, so that it proves itself by PKCE, and comes back to a gateway on this machine. */
final class ConsoleClient {

    static final String ID = "confetti-console";

    private static final Duration TOKEN_LIFE = Duration.ofMinutes(15);

    /** Of a gateway on any port. */
    private static final String HOME = "http://127.0.0.1/console/";

    private ConsoleClient() {}

    static RegisteredClient registration() {
        return RegisteredClient.withId(ID)
                .clientId(ID)
                .clientAuthenticationMethod(ClientAuthenticationMethod.NONE)
                .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
                .redirectUri(HOME)
                .postLogoutRedirectUri(HOME)
                .scope(OidcScopes.OPENID)
                .scope(OidcScopes.PROFILE)
                .clientSettings(ClientSettings.builder().requireProofKey(true).build())
                .tokenSettings(TokenSettings.builder()
                        .accessTokenTimeToLive(TOKEN_LIFE)
                        .build())
                .build();
    }

    /** The server compares an address after sign-out with its port; after a sign-in it does not. */
    static void judgeSignOut(OidcLogoutAuthenticationContext context) {
        OidcLogoutAuthenticationToken asked = context.getAuthentication();
        var address = asked.getPostLogoutRedirectUri();
        if (address != null && !address.isEmpty() && !isHome(URI.create(address))) {
            throw new OAuth2AuthenticationException(OAuth2ErrorCodes.INVALID_REQUEST);
        }
    }

    private static boolean isHome(URI address) {
        return HOME.equals(address.getScheme() + "://" + address.getHost() + address.getPath())
                && address.getRawUserInfo() == null;
    }
}
