package io.confetti.standalone.lab.demo.code;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.lab.code.CodeAccess;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Map;

/** Requests of users who type codes. */
record RedeemCalls(CodeAccess access) {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** @param key names the call: repeated with it, it is answered alike */
    HttpRequest of(String token, String code, String key) {
        return HttpRequest.newBuilder(URI.create(access.gateway() + "/api/coupons/codes/redeem"))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(JSON.toJSONString(Map.of("code", code))))
                .build();
    }
}
