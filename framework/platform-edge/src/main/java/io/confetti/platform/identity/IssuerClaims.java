package io.confetti.platform.identity;

import io.confetti.platform.identity.issuer.IssuerProperties;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Puts what the provider says of a caller where our tokens say it. A claim that only looks like ours is taken away: what the
 * settings do not name has no meaning that we agreed on with the provider.
 */
final class IssuerClaims {
    /** Services do not sign in anywhere. */
    private static final Set<Role> OF_PEOPLE = EnumSet.complementOf(EnumSet.of(Role.SERVICE));

    private static final List<String> OURS = List.of("role", "shop", "shops", "user");

    private final IssuerProperties.Claims names;
    private final Map<String, String> roles = new HashMap<>();

    /** @throws IllegalStateException if the settings name a role that there is not */
    IssuerClaims(IssuerProperties settings) {
        this.names = settings.claims();
        settings.roles().forEach((ours, theirs) -> {
            Role role = roleOf(ours);
            theirs.stream().filter(IdentityProperties::isSet).forEach(name -> roles.put(name, role.claim()));
        });
        OF_PEOPLE.stream()
                .map(Role::claim)
                .filter(own -> !roles.containsValue(own))
                .forEach(own -> roles.putIfAbsent(own, own));
    }

    Map<String, Object> translate(Map<String, Object> theirs) {
        Map<String, Object> claims = new HashMap<>(theirs);
        OURS.forEach(claims::remove);
        find(theirs, names.role()).ifPresent(said -> claims.put("role", roles(said)));
        find(theirs, names.shop()).ifPresent(said -> claims.put("shop", single(said)));
        find(theirs, names.shops()).ifPresent(said -> claims.put("shops", said));
        find(theirs, names.user()).ifPresent(said -> claims.put("user", single(said)));
        return claims;
    }

    private List<String> roles(Object said) {
        Stream<?> names = said instanceof Collection<?> list
                ? list.stream()
                : Stream.of(String.valueOf(said).split("[ ,]+"));
        return names.map(String::valueOf)
                .filter(roles::containsKey)
                .map(roles::get)
                .toList();
    }

    /** Some providers make a list of whatever they know of a person. */
    private static Object single(Object said) {
        return said instanceof List<?> list && list.size() == 1 ? list.get(0) : said;
    }

    /** A name with dots may be the whole name of a claim, as web addresses are, or the way to one inside another. */
    private static Optional<Object> find(Map<?, ?> claims, String name) {
        if (claims.get(name) != null) {
            return Optional.of(claims.get(name));
        }
        int dot = name.indexOf('.');
        return dot > 0 && claims.get(name.substring(0, dot)) instanceof Map<?, ?> inside
                ? find(inside, name.substring(dot + 1))
                : Optional.empty();
    }

    /** Environment variables have no hyphens and no small letters. */
    private static Role roleOf(String setting) {
        String name = setting.replace("-", "").toUpperCase(Locale.ROOT);
        return OF_PEOPLE.stream()
                .filter(role -> role.name().replace("_", "").equals(name))
                .findAny()
                .orElseThrow(() -> new IllegalStateException("confetti.oidc.roles names no role of ours: " + setting));
    }
}
