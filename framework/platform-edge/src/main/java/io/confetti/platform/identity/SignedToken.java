package io.confetti.platform.identity;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.digest.Digests;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Writes HS256 tokens. Reading and judging them is {@link TokenJudge}'s work. */
final class SignedToken {
    /** Header {@code kid} of tokens between services; they have a key of their own. */
    static final String SERVICE_KEY_ID = "service";

    private static final Base64.Encoder URL = Base64.getUrlEncoder().withoutPadding();

    private SignedToken() {}

    static String write(byte[] key, Caller caller, Instant issuedAt, Duration ttl) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("alg", "HS256");
        header.put("typ", "JWT");
        if (caller.role() == Role.SERVICE) {
            header.put("kid", SERVICE_KEY_ID);
        }
        String signed = part(header) + "." + part(claims(caller, issuedAt, ttl));
        return signed + "." + URL.encodeToString(Digests.hmacSha256(key, signed));
    }

    /** The key between services that belongs to a development key. */
    static byte[] serviceKeyOf(byte[] devKey) {
        return Digests.hmacSha256(devKey, "confetti service tokens");
    }

    private static Map<String, Object> claims(Caller caller, Instant issuedAt, Duration ttl) {
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("sub", caller.subject());
        claims.put("role", caller.role().claim());
        if (caller.shopId() != null) {
            claims.put("shop", caller.shopId().toString());
        }
        if (caller.userId() != null) {
            claims.put("user", caller.userId().toString());
        }
        if (caller.shops() != null) {
            claims.put("shops", caller.shops().toString());
        }
        claims.putAll(FactClaims.write(caller.facts()));
        claims.put("iat", issuedAt.getEpochSecond());
        claims.put("exp", issuedAt.plus(ttl).getEpochSecond());
        claims.put("jti", UUID.randomUUID().toString());
        return claims;
    }

    private static String part(Map<String, Object> json) {
        return URL.encodeToString(JSON.toJSONString(json).getBytes(StandardCharsets.UTF_8));
    }
}
