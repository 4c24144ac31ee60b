package io.confetti.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.test.TestServers;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RefusalsIT {
    private static Fixture fixture;

    @BeforeAll
    static void start() {
        Map<String, String> properties = TestServers.properties("fixture");
        properties.put("confetti.upload.max-size", "10KB");
        fixture = Fixture.start(properties);
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
    void brokenJsonNamesThePlace() throws Exception {
        var refusal = refused(post("{\"name\":\n \"a\",, }"), 400, "common.bad-json");

        assertThat(refusal.getString("message")).contains("第 2 行");
        assertThat(refusal.getJSONArray("errors")).hasSize(1);
    }

    @Test
    void wrongTypeInJsonNamesTheField() throws Exception {
        var refusal =
                refused(post("{\"name\":\"a\",\"rules\":[{\"cents\":1},{\"cents\":\"x\"}]}"), 400, "common.validation");

        assertThat(error(refusal, 0)).isEqualTo("rules[1].cents validation.type");
    }

    @Test
    void missingBody() throws Exception {
        refused(post(""), 400, "common.validation");
    }

    @Test
    void beanValidationNamesEveryField() throws Exception {
        var refusal = refused(
                post("{\"name\":\" \",\"even\":\"abc\",\"rules\":[{\"cents\":0}]}")
                        .header("Accept-Language", "en"),
                400,
                "common.validation");

        List<String> errors = refusal.getJSONArray("errors").toList(JSONObject.class).stream()
                .map(e -> e.getString("field") + " " + e.getString("code") + " " + e.getString("message"))
                .sorted()
                .toList();
        assertThat(errors)
                .containsExactly(
                        "even fixture.name-odd must have an even length",
                        "name validation.not-blank must not be blank",
                        "rules[0].cents validation.min must not be less than 1");
    }

    @Test
    void badTypeAndMissingAndInvalidParameter() throws Exception {
        assertThat(error(refused(get("/things/abc?size=1"), 400, "common.validation"), 0))
                .isEqualTo("id validation.type");
        assertThat(error(refused(get("/things/1"), 400, "common.validation"), 0))
                .isEqualTo("size validation.required");
        assertThat(error(refused(get("/things/1?size=101"), 400, "common.validation"), 0))
                .isEqualTo("size validation.max");
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
    void missingPart() throws Exception {
        var body = "--b\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nx\r\n--b--\r\n";
        var refusal = refused(
                fixture.asOperator("/api/merchant/fixture/upload")
                        .header("Content-Type", "multipart/form-data; boundary=b")
                        .POST(BodyPublishers.ofString(body)),
                400,
                "common.validation");

        assertThat(error(refusal, 0)).isEqualTo("file validation.required");
    }

    @Test
    void tooLargeUpload() throws Exception {
        String head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n";
        refused(
                fixture.asOperator("/api/merchant/fixture/upload")
                        .header("Content-Type", "multipart/form-data; boundary=b")
                        .POST(BodyPublishers.ofString(head + "x".repeat(3 << 20) + "\r\n--b--\r\n")),
                413,
                "common.too-large");
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
    void pathsThatTheFirewallRefuses() throws Exception {
        refused(fixture.asOperator("/api/merchant/..%2f..%2finternal"), 400, "common.bad-request");
    }

    @Test
    void tooLargeBodyWithAndWithoutLength() throws Exception {
        String large = "{\"name\":\"" + "x".repeat(1 << 20) + "\"}";
        refused(post(large), 413, "common.too-large");
        var chunked = fixture.asOperator("/api/merchant/fixture/things")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofInputStream(() -> stream(large)));
        refused(chunked, 413, "common.too-large");
    }

    @Test
    void bugsAndOutagesTellNothing() throws Exception {
        var bug = refused(get("/bug"), 500, "common.internal");
        var outage = send(get("/outage"));

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

    private static HttpRequest.Builder get(String path) {
        return fixture.asOperator("/api/merchant/fixture" + path);
    }

    private static HttpRequest.Builder post(String json) {
        return fixture.asOperator("/api/merchant/fixture/things")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json));
    }

    private static JSONObject refused(HttpRequest.Builder request, int status, String code) throws Exception {
        var answer = send(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        JSONObject refusal = json(answer);
        assertThat(refusal.getString("code")).as(answer.body()).isEqualTo(code);
        assertThat(refusal.getString("type")).isEqualTo("urn:confetti:" + code);
        assertThat(refusal.getString("detail")).isNotBlank().isEqualTo(refusal.getString("message"));
        assertThat(refusal.getString("traceId")).isNotBlank();
        return refusal;
    }

    private static String error(JSONObject refusal, int index) {
        JSONObject error = refusal.getJSONArray("errors").getJSONObject(index);
        return error.getString("field") + " " + error.getString("code");
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return fixture.http().send(request.build(), BodyHandlers.ofString());
    }

    private static JSONObject json(HttpResponse<String> answer) {
        return JSON.parseObject(answer.body());
    }
}
