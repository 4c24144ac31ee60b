package io.confetti.platform.idempotency;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.platform.identity.Caller;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** One call as the table knows it: whose, which key, and a digest of what was asked. */
record IdempotencyKey(String scope, String key, String requestHash) {
    private static final Pattern PLAIN_SCOPE = Pattern.compile("[!-~]{1,150}");

    static IdempotencyKey of(Caller caller, String route, String key, Object request) {
        IdempotentCalls.requireReadable(key);
        String principal =
                "%s:%s:%s:%s".formatted(caller.role().claim(), caller.shopId(), caller.userId(), caller.subject());
        String scope = principal + ":" + route;
        String stored = PLAIN_SCOPE.matcher(scope).matches() ? scope : "sha256:" + sha256(scope);
        return new IdempotencyKey(stored, key, sha256(JSON.toJSONString(request, JSONWriter.Feature.MapSortField)));
    }

    private static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
