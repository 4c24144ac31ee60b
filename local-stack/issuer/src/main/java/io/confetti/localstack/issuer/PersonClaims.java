package io.confetti.localstack.issuer;

import java.util.List;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.token.JwtEncodingContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenCustomizer;

/** What tokens say of a person: role and shop for the services, in the access token only; the name for the console. */
final class PersonClaims implements OAuth2TokenCustomizer<JwtEncodingContext> {

    /** Whom access tokens are for: the services, not the console that asks for them. */
    static final String AUDIENCE = "confetti";

    private final SigningKeys keys;

    PersonClaims(SigningKeys keys) {
        this.keys = keys;
    }

    @Override
    public void customize(JwtEncodingContext context) {
        var person = Person.named(context.getPrincipal().getName()).orElseThrow();
        context.getJwsHeader().keyId(keys.current());
        context.getClaims().claim("name", person.name());
        if (OAuth2TokenType.ACCESS_TOKEN.equals(context.getTokenType())) {
            context.getJwsHeader().type("at+jwt");
            context.getClaims().audience(List.of(AUDIENCE));
            addRole(context, person);
        }
    }

    /** A list only where there are several roles: services must understand both forms. */
    private static void addRole(JwtEncodingContext context, Person person) {
        context.getClaims()
                .claim("role", person.roles().size() == 1 ? person.roles().get(0) : person.roles());
        if (person.shop() != null) {
            context.getClaims().claim("shop", person.shop());
        }
    }
}
