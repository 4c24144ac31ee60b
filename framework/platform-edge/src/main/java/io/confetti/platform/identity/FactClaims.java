package io.confetti.platform.identity;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The claims of a token that say something of its user; one that is odd counts as absent. */
final class FactClaims {
    private static final Pattern REGION = Pattern.compile("[A-Z0-9]{1,8}(-[A-Z0-9]{1,8}){0,5}");
    private static final Pattern COUNT = Pattern.compile("0|[1-9][0-9]{0,8}");

    private FactClaims() {}

    static UserFacts read(Map<String, Object> claims) {
        String region = text(claims.get("region"));
        Long registered = CallerClaims.number(claims.get("registered"));
        return new UserFacts(
                region != null && REGION.matcher(region).matches() ? region : null,
                count(claims.get("level")),
                registered == null || registered > Instant.MAX.getEpochSecond()
                        ? null
                        : Instant.ofEpochSecond(registered),
                count(claims.get("orders")));
    }

    static Map<String, Object> write(UserFacts facts) {
        Map<String, Object> claims = new HashMap<>();
        claims.put("region", facts.region());
        claims.put("level", facts.level());
        claims.put(
                "registered",
                facts.registered() == null ? null : facts.registered().getEpochSecond());
        claims.put("orders", facts.orders());
        claims.values().removeIf(value -> value == null);
        return claims;
    }

    private static String text(Object claim) {
        return claim instanceof String text ? text : null;
    }

    private static Integer count(Object claim) {
        String text = String.valueOf(claim);
        return COUNT.matcher(text).matches() ? Integer.valueOf(text) : null;
    }
}
