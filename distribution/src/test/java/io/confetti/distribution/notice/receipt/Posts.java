package io.confetti.distribution.notice.receipt;

import static io.restassured.RestAssured.given;

import com.alibaba.fastjson2.JSON;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.digest.WebhookSignature;
import io.confetti.platform.time.SuiteClock;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Posts of a provider. */
final class Posts {
    private final Distribution distribution;
    private final String path;
    private final String secret;
    private final Duration age;

    private Posts(Distribution distribution, String path, String secret, Duration age) {
        this.distribution = distribution;
        this.path = path;
        this.secret = secret;
        this.age = age;
    }

    static Posts of(Distribution distribution, String path, String secret) {
        return new Posts(distribution, path, secret, Duration.ZERO);
    }

    Posts signedBy(String other) {
        return new Posts(distribution, path, other, age);
    }

    Posts signedBefore(Duration time) {
        return new Posts(distribution, path, secret, time);
    }

    /** What each report was answered. */
    @SafeVarargs
    final List<String> answers(Map<String, String>... reports) {
        return post(reports).then().statusCode(200).extract().path("data.answers");
    }

    @SafeVarargs
    final Response post(Map<String, String>... reports) {
        return post(JSON.toJSONString(Map.of("reports", Arrays.asList(reports))));
    }

    Response post(String body) {
        String id = "r-" + UUID.randomUUID();
        long at = distribution.bean(SuiteClock.class).instant().minus(age).getEpochSecond();
        byte[] key = WebhookSignature.secret(secret);
        return given().port(port())
                .header("webhook-id", id)
                .header("webhook-timestamp", at)
                .header("webhook-signature", WebhookSignature.of(id, at, body, List.of(key)))
                .contentType("application/json")
                .body(body.getBytes(StandardCharsets.UTF_8))
                .post(path);
    }

    int port() {
        return distribution.context().getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    static Map<String, String> report(String notice, String state) {
        return report(notice, state, null, null);
    }

    static Map<String, String> report(String notice, String state, String reason, String id) {
        Map<String, String> report = new LinkedHashMap<>();
        report.put("notice", notice);
        report.put("state", state);
        report.put("reason", reason);
        report.put("id", id);
        report.values().removeIf(java.util.Objects::isNull);
        return report;
    }
}
