package io.confetti.platform.identity;

import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.security.oauth2.jwt.Jwt;

/** Reads the caller from a token's claims; incomplete or odd claims give none. */
public final class CallerClaims {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,18}");

    private CallerClaims() {}

    public static Optional<Caller> read(Jwt token) {
        Optional<Role> role = Role.ofClaim(String.valueOf(token.getClaims().get("role")));
        String subject = token.getSubject();
        if (role.isEmpty() || !isName(subject)) {
            return Optional.empty();
        }
        Long shop = number(token.getClaims().get("shop"));
        Long user = number(token.getClaims().get("user"));
        boolean complete = switch (role.get()) {
            case VIEWER, OPERATOR, APPROVER -> shop != null;
            case USER -> user != null;
            case ORDER_SYSTEM, OPS, SERVICE -> true;
        };
        if (!complete) {
            return Optional.empty();
        }
        if (role.get() == Role.USER) {
            return Optional.of(new Caller(Role.USER, subject, shop, user, null, FactClaims.read(token.getClaims())));
        }
        Object shops = token.getClaims().get("shops");
        return role.get() == Role.ORDER_SYSTEM && shops != null
                ? Shops.read(shops).map(said -> new Caller(Role.ORDER_SYSTEM, subject, shop, user, said))
                : Optional.of(new Caller(role.get(), subject, shop, user));
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
