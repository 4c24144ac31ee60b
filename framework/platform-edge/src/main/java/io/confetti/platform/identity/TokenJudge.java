package io.confetti.platform.identity;

import com.nimbusds.jose.Header;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.util.Base64URL;
import java.text.ParseException;
import java.time.Clock;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/**
 * Accepts a token or not. Tokens between services have a key of their own, named by the header's {@code kid}: neither key
 * can make the other's tokens, because the role must fit the key.
 */
public class TokenJudge implements JwtDecoder {
    private final JwtDecoder clients;
    private final JwtDecoder services;

    /** @param withServices false at the edge, where a service's token is refused */
    public TokenJudge(IdentityKeys keys, IdentityProperties settings, Clock clock, boolean withServices) {
        this.clients = FixedKeyTokens.ofClients(keys, settings, clock);
        this.services = withServices ? FixedKeyTokens.ofServices(keys, clock) : TokenJudge::refuseService;
    }

    @Override
    public Jwt decode(String token) {
        return (isOfService(token) ? services : clients).decode(token);
    }

    /** Looks at the header alone; the decoder reads the claims. */
    private static boolean isOfService(String token) {
        int end = token.indexOf('.');
        if (end < 0) {
            throw new BadJwtException("not a token");
        }
        try {
            Header header = Header.parse(new Base64URL(token.substring(0, end)));
            return header instanceof JWSHeader signed && SignedToken.SERVICE_KEY_ID.equals(signed.getKeyID());
        } catch (ParseException | RuntimeException e) { // the parser refuses some numbers in a way of its own
            throw new BadJwtException("not a token", e);
        }
    }

    private static Jwt refuseService(String token) {
        throw new BadJwtException("service tokens are not accepted here");
    }
}
