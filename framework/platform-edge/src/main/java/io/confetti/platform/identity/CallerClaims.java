package io.confetti.platform.identity;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.security.oauth2.jwt.Jwt;

/** Reads from a token's claims who calls. Its role may be a list: then there is a caller for each of them. */
public final class CallerClaims {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,18}");

    private CallerClaims() {}

    /** One for each role that is known and whose claims are complete, in the order of {@link Role}; none if claims are odd. */
    public static List<Caller> read(Jwt token) {
        return isName(token.getSubject())
                ? roles(token.getClaims().get("role")).stream()
                        .flatMap(role -> caller(role, token).stream())
                        .toList()
                : List.of();
    }

    /** A provider has roles for other applications too: of a list those count that we know. */
    private static SortedSet<Role> roles(Object said) {
        List<?> names = said instanceof List<?> list ? list : List.of(String.valueOf(said));
        return names.stream()
                .flatMap(name -> Role.ofClaim(String.valueOf(name)).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Optional<Caller> caller(Role role, Jwt token) {
        String subject = token.getSubject();
        Long shop = number(token.getClaims().get("shop"));
        Long user = number(token.getClaims().get("user"));
        Object shops = token.getClaims().get("shops");
        return switch (role) {
            case VIEWER, OPERATOR, APPROVER -> Optional.ofNullable(shop).map(it -> new Caller(role, subject, it, user));
            case USER ->
                Optional.ofNullable(user)
                        .map(it -> new Caller(role, subject, shop, it, null, FactClaims.read(token.getClaims())));
            case ORDER_SYSTEM ->
                shops == null
                        ? Optional.of(new Caller(role, subject, shop, user))
                        : Shops.read(shops).map(said -> new Caller(role, subject, shop, user, said));
            case OPS, SERVICE -> Optional.of(new Caller(role, subject, shop, user));
        };
    }

    /**
     * With a blank at an end two names would be one for the database, which ignores it when it compares; so would two
     * with halves of characters, which it keeps as question marks.
     */
    private static boolean isName(String subject) {
        return subject != null
                && !subject.isBlank()
                && subject.length() <= Caller.MAX_SUBJECT
                && subject.strip().equals(subject)
                && subject.codePoints().noneMatch(CallerClaims::isControlOrHalf);
    }

    private static boolean isControlOrHalf(int c) {
        return Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE;
    }

    /** A positive number of at most 19 digits, as text or number; null if it is none. */
    static Long number(Object claim) {
        String text = String.valueOf(claim);
        if (!NUMBER.matcher(text).matches()) {
            return null;
        }
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException tooLarge) {
            return null;
        }
    }
}
