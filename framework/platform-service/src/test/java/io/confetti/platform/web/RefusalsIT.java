package io.confetti.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.test.TestServers;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RefusalsIT {
    private static Fixture fixture;
    private static FixtureCalls calls;

    @BeforeAll
    static void start() {
        Map<String, String> properties = TestServers.properties("fixture");
        properties.put("confetti.upload.max-size", "10KB");
        fixture = Fixture.start(properties);
        calls = new FixtureCalls(fixture);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @Test
    void successCarriesDataAndTraceId() throws Exception {
        var answer = send(fixture.asOperator("/api/merchant/fixture/me").header("X-Trace-Id", "abcdef0123456789"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(json(answer).getString("code")).isEqualTo("0");
        assertThat(json(answer).getJSONObject("data").getLong("shopId")).isEqualTo(1001);
        assertThat(json(answer).getString("traceId")).isEqualTo("abcdef0123456789");
        assertThat(answer.headers().firstValue("X-Trace-Id")).contains("abcdef0123456789");
    }

    @Test
    void harmfulTraceIdIsReplaced() throws Exception {
        var answer = send(fixture.asOperator("/api/merchant/fixture/me").header("X-Trace-Id", "a b<script>"));

        assertThat(answer.headers().firstValue("X-Trace-Id").orElseThrow()).matches("[0-9a-f]{32}");
    }

    @Test
    void unknownRoute() throws Exception {
        refused(fixture.asOperator("/api/merchant/nothing"), 404, "common.not-found");
    }

    @Test
    void withoutTokenInChineseByDefaultAndEnglishOnWish() throws Exception {
        var chinese = refused(fixture.request("/api/merchant/fixture/me"), 401, "common.unauthorised");
        var english = refused(
                fixture.request("/api/merchant/fixture/me").header("Accept-Language", "en-GB,en;q=0.9"),
                401,
                "common.unauthorised");

        assertThat(chinese.getString("message")).isEqualTo("未登录或登录已失效");
        assertThat(english.getString("message")).isEqualTo("No valid token");
    }

    @Test
    void otherRole() throws Exception {
        String user = fixture.token(Caller.user(42));
        refused(
                fixture.request("/api/merchant/fixture/me").header("Authorization", "Bearer " + user),
                403,
                "common.forbidden");
    }

    @Test
    void wrongMethodAndTypeOfContent() throws Exception {
        refused(fixture.asOperator("/api/merchant/fixture/me").DELETE(), 405, "common.method-not-allowed");
        refused(
                fixture.asOperator("/api/merchant/fixture/things")
                        .header("Content-Type", "text/plain")
                        .POST(BodyPublishers.ofString("x")),
                415,
                "common.unsupported-type");
    }

    @Test
    void tooLargeUpload() throws Exception {
        String head = "Content-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n";
        refused(calls.upload(head + "x".repeat(3 << 20)), 413, "common.too-large");
    }

    @Test
    void requestsThatTheContainerRefuses() throws Exception {
        String port = fixture.context().getEnvironment().getProperty("local.server.port");
        try (var socket = new Socket("127.0.0.1", Integer.parseInt(port))) {
            socket.getOutputStream().write("GET /a|<b> HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".getBytes());
            String answer = new String(socket.getInputStream().readAllBytes());

            assertThat(answer).startsWith("HTTP/1.1 400").contains("application/problem+json", "common.bad-request");
        }
    }

    @Test
    void headersThatNobodyUnderstands() throws Exception {
        String port = fixture.context().getEnvironment().getProperty("local.server.port");
        try (var socket = new Socket("127.0.0.1", Integer.parseInt(port))) {
            String call = "GET /api/merchant/fixture/things/abc?size=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                    + "Accept-Language: \u4e2d\u6587\r\nAuthorization: Bearer "
                    + fixture.token(Caller.operator(1)) + "\r\n\r\n";
            socket.getOutputStream().write(call.getBytes(StandardCharsets.UTF_8));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answer).startsWith("HTTP/1.1 400").contains("application/problem+json", "common.validation");
        }
    }

    @Test
    void parametersThatAreNoText() throws Exception {
        refused(fixture.asOperator("/api/merchant/fixture/things/1?size=%F0%9F%98"), 400, "common.bad-request");
    }

    @Test
    void pathsThatTheFirewallRefuses() throws Exception {
        refused(fixture.asOperator("/api/merchant/..%2f..%2finternal"), 400, "common.bad-request");
    }

    @Test
    void tooLargeBodyWithAndWithoutLength() throws Exception {
        String large = "{\"name\":\"" + "x".repeat(1 << 20) + "\"}";
        refused(calls.post(large), 413, "common.too-large");
        var chunked = fixture.asOperator("/api/merchant/fixture/things")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofInputStream(() -> stream(large)));
        refused(chunked, 413, "common.too-large");
    }

    @Test
    void bugsAndOutagesTellNothing() throws Exception {
        var bug = refused(calls.get("/bug"), 500, "common.internal");
        var outage = send(calls.get("/outage"));

        assertThat(bug.toString()).doesNotContain("secret");
        assertThat(outage.statusCode()).isEqualTo(503);
        assertThat(outage.body()).doesNotContain("secret");
        assertThat(outage.headers().firstValue("Retry-After")).isPresent();
    }

    @Test
    void healthIsOpen() throws Exception {
        assertThat(send(fixture.request("/actuator/health/readiness")).statusCode())
                .isEqualTo(200);
        assertThat(send(fixture.request("/actuator/health/liveness")).statusCode())
                .isEqualTo(200);
        assertThat(send(fixture.request("/actuator/prometheus")).body()).contains("confetti_outbox_lag_seconds");
        assertThat(send(fixture.request("/v3/api-docs")).body()).contains("/api/merchant/fixture/things");
        assertThat(send(fixture.request("/actuator/env")).statusCode()).isIn(401, 404);
    }

    private static InputStream stream(String text) {
        return new java.io.ByteArrayInputStream(text.getBytes());
    }

    private static JSONObject refused(HttpRequest.Builder request, int status, String code) throws Exception {
        return calls.refused(request, status, code);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return calls.send(request);
    }

    private static JSONObject json(HttpResponse<String> answer) {
        return JSON.parseObject(answer.body());
    }
}
