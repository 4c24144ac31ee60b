package io.confetti.platform.identity.issuer;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.nimbusds.jose.jwk.AsymmetricJWK;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import java.io.IOException;
import java.net.URI;
import java.text.ParseException;
import java.util.List;

/** Fetches the keys with which a provider signs. */
final class PublishedKeys {
    private static final String DISCOVERY = "/.well-known/openid-configuration";
    private static final int MOST_BYTES = 256 * 1024;

    private final IssuerProperties settings;
    private final DefaultResourceRetriever http;

    PublishedKeys(IssuerProperties settings) {
        this.settings = settings;
        int millis = Math.toIntExact(settings.keys().timeout().toMillis());
        this.http = new DefaultResourceRetriever(millis, millis, MOST_BYTES);
    }

    /** @throws IOException also if what the provider says cannot be used */
    JWKSet fetch() throws IOException {
        try {
            String text = http.retrieveResource(keysAddress().toURL()).getContent();
            List<JWK> keys = JWKSet.parse(text).getKeys().stream()
                    .filter(PublishedKeys::isForSignatures)
                    .map(JWK::toPublicJWK)
                    .toList();
            if (keys.isEmpty()) {
                throw new IOException("no key for signatures is published");
            }
            return new JWKSet(keys);
        } catch (ParseException | JSONException | IllegalArgumentException odd) {
            throw new IOException(odd.getMessage(), odd);
        }
    }

    private URI keysAddress() throws IOException {
        if (settings.jwksUri() != null && !settings.jwksUri().isBlank()) {
            return URI.create(settings.jwksUri());
        }
        URI discovery = URI.create(settings.issuer().replaceFirst("/$", "") + DISCOVERY);
        var document = JSON.parseObject(http.retrieveResource(discovery.toURL()).getContent());
        if (!settings.issuer().equals(document.getString("issuer"))) {
            throw new IOException(discovery + " is of the issuer " + document.getString("issuer"));
        }
        return TrustedAddress.check("jwks_uri of " + discovery, String.valueOf(document.getString("jwks_uri")));
    }

    /** A shared secret would not be published; if one is, tokens signed with it prove nothing. */
    private static boolean isForSignatures(JWK key) {
        return key instanceof AsymmetricJWK && (key.getKeyUse() == null || KeyUse.SIGNATURE.equals(key.getKeyUse()));
    }
}
