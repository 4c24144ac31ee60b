package io.confetti.platform.identity;

import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Clock;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/**
 * Accepts a token or not. Which kind of keys judges it, it says itself: tokens between services by the header's {@code kid}, those
 * of an OpenID provider by the name of the issuer. No kind can make another's tokens: roles of services fit one kind only, and what
 * names the provider must be signed by the provider.
 */
public class TokenJudge implements JwtDecoder {
    private final JwtDecoder clients;
    private final JwtDecoder services;
    private final IssuerTokens issuer;

    /** @param withServices false at the edge, where a service's token is refused */
    public TokenJudge(IdentityKeys keys, IdentityProperties settings, Clock clock, boolean withServices) {
        this(
                FixedKeyTokens.ofClients(keys, settings, clock),
                withServices ? FixedKeyTokens.ofServices(keys, clock) : TokenJudge::refuseService,
                null);
    }

    private TokenJudge(JwtDecoder clients, JwtDecoder services, IssuerTokens issuer) {
        this.clients = clients;
        this.services = services;
        this.issuer = issuer;
    }

    /** @param provider whose tokens are good beside those of the fixed keys; null: there is none */
    public TokenJudge withIssuer(IssuerTokens provider) {
        return new TokenJudge(clients, services, provider);
    }

    @Override
    public Jwt decode(String token) {
        return decoderOf(parse(token)).decode(token);
    }

    /** Whether {@link #decode} may have to wait for the provider. */
    boolean mayWait(String token) {
        try {
            SignedJWT claimed = parse(token);
            return decoderOf(claimed) == issuer && issuer != null && issuer.mayWait(claimed.getHeader());
        } catch (BadJwtException refused) {
            return false;
        }
    }

    private JwtDecoder decoderOf(SignedJWT claimed) {
        JWSHeader header = claimed.getHeader();
        if (SignedToken.SERVICE_KEY_ID.equals(header.getKeyID())) {
            return services;
        }
        return issuer != null && issuer.isOf(issuerOf(claimed)) ? issuer : clients;
    }

    private static String issuerOf(SignedJWT claimed) {
        try {
            return claimed.getJWTClaimsSet().getIssuer();
        } catch (ParseException | RuntimeException e) { // the parser refuses some texts in a way of its own
            throw new BadJwtException("not a token", e);
        }
    }

    /** Nothing that is read here is believed yet. */
    private static SignedJWT parse(String token) {
        try {
            return SignedJWT.parse(token);
        } catch (ParseException | RuntimeException e) { // the parser refuses some numbers in a way of its own
            throw new BadJwtException("not a token", e);
        }
    }

    private static Jwt refuseService(String token) {
        throw new BadJwtException("service tokens are not accepted here");
    }
}
