package io.confetti.platform.idempotency;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.platform.identity.Caller;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * One call as the table knows it.
 *
 * @param scope whose
 * @param requestHash digest of the request as instances of older releases compare it
 * @param contentHash digest of what the request says
 */
record IdempotencyKey(String scope, String key, String requestHash, String contentHash) {
    private static final Pattern PLAIN_SCOPE = Pattern.compile("[!-~]{1,150}");

    static IdempotencyKey of(Caller caller, String route, String key, Object request) {
        IdempotentCalls.requireReadable(key);
        String principal =
                "%s:%s:%s:%s".formatted(caller.role().claim(), caller.shopId(), caller.userId(), caller.subject());
        String scope = principal + ":" + route;
        String stored = PLAIN_SCOPE.matcher(scope).matches() ? scope : "sha256:" + sha256(scope);
        String asWritten = JSON.toJSONString(request, JSONWriter.Feature.MapSortField);
        return new IdempotencyKey(stored, key, sha256(asWritten), sha256(CanonicalJson.of(request)));
    }

    /** @param storedContent null if an older release made the row, which lives for a day */
    boolean asks(String storedRequest, String storedContent) {
        return storedContent == null ? requestHash.equals(storedRequest) : contentHash.equals(storedContent);
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
