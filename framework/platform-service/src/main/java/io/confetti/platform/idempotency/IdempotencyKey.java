package io.confetti.platform.idempotency;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.identity.Caller;
import java.util.regex.Pattern;

/**
 * One call as the table knows it.
 *
 * @param scope whose
 * @param requestHash digest of the request as instances of older releases compare it
 * @param contentHash digest of what the request says
 */
public record IdempotencyKey(String scope, String key, String requestHash, String contentHash) {
    private static final Pattern PLAIN_SCOPE = Pattern.compile("[!-~]{1,150}");

    static IdempotencyKey of(Caller caller, String route, String key, Object request) {
        IdempotentCalls.requireReadable(key);
        String principal =
                "%s:%s:%s:%s".formatted(caller.role().claim(), caller.shopId(), caller.userId(), caller.subject());
        String scope = principal + ":" + route;
        String stored = PLAIN_SCOPE.matcher(scope).matches() ? scope : "sha256:" + Digests.sha256Hex(scope);
        String asWritten = JSON.toJSONString(request, JSONWriter.Feature.MapSortField);
        return new IdempotencyKey(
                stored, key, Digests.sha256Hex(asWritten), Digests.sha256Hex(CanonicalJson.of(request)));
    }

    /** @param storedContent null if an older release made the row, which lives for a day */
    boolean asks(String storedRequest, String storedContent) {
        return storedContent == null ? requestHash.equals(storedRequest) : contentHash.equals(storedContent);
    }
}
