package io.confetti.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import java.io.ByteArrayInputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

class GatewayIT {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private static Fixture merchantAdmin;
    private static ConfigurableApplicationContext gateway;
    private static String address;

    @BeforeAll
    static void start() throws Exception {
        merchantAdmin = Fixture.start();
        String port = merchantAdmin.context().getEnvironment().getProperty("local.server.port");
        Map<String, Object> properties = new HashMap<>();
        properties.put("spring.config.name", "gateway");
        properties.put("confetti.gateway.port", "0");
        properties.put("confetti.gateway.cors-origins", "https://console.example");
        properties.put("CONFETTI_IDENTITY_KEY_FILE", merchantAdmin.keyFile().toString());
        properties.put(instance("merchant-admin"), "http://127.0.0.1:" + port);
        properties.put(instance("settlement"), "http://127.0.0.1:" + unusedPort());
        gateway = new SpringApplicationBuilder(GatewayApplication.class)
                .properties(properties)
                .run();
        address = "http://127.0.0.1:" + gateway.getEnvironment().getProperty("local.server.port");
    }

    @AfterAll
    static void stop() {
        gateway.close();
        merchantAdmin.close();
    }

    @Test
    void anOddLanguageIsNoFailureOfOurs() throws Exception {
        for (String language : List.of("-", "en;q=NaN,-", ",", "zh-x1,".repeat(1_000))) {
            assertThat(send(request("/api/merchant/fixture/me").header("Accept-Language", language))
                            .statusCode())
                    .isEqualTo(401);
        }
    }

    @Test
    void passesToTheServiceWithOneTraceId() throws Exception {
        var answer = send(operator("/api/merchant/fixture/me"));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(json(answer).getJSONObject("data").getString("shopId")).isEqualTo("1001");
        assertThat(answer.headers().allValues("X-Trace-Id"))
                .containsExactly(json(answer).getString("traceId"));
    }

    @Test
    void identityHeadersOfTheClientDoNotArrive() throws Exception {
        var answer = send(operator("/api/merchant/fixture/headers")
                .header("X-User-Id", "1")
                .header("X-Shop-Id", "1")
                .header("X-Role", "ops")
                .header("X-Harmless", "1"));

        assertThat(json(answer).getJSONObject("data").keySet().stream().map(String::toLowerCase))
                .contains("x-harmless")
                .doesNotContain("x-user-id", "x-shop-id", "x-role");
    }

    @Test
    void refusesWithoutTokenAndOtherRolesAndServiceTokens() throws Exception {
        refused(request("/api/merchant/fixture/me"), 401, "common.unauthorised");
        refused(with(Caller.user(42), "/api/merchant/fixture/me"), 403, "common.forbidden");
        refused(
                with(new Caller(Role.SERVICE, "x", null, null), "/api/merchant/fixture/me"),
                401,
                "common.unauthorised");
    }

    @Test
    void refusesForgedAndExpiredTokens() throws Exception {
        String good = DevTokens.sign(merchantAdmin.keyFile(), Caller.operator(1001), Duration.ofMinutes(5));
        String[] parts = good.split("\\.");
        String otherShop =
                new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8).replace("1001", "1002");
        String elsewhere = DevTokens.sign(strangersKey(), Caller.operator(1001), Duration.ofMinutes(5));
        String expired = DevTokens.sign(merchantAdmin.keyFile(), Caller.operator(1001), Duration.ofMinutes(-5));

        for (String token : List.of(
                parts[0] + "." + base64(otherShop) + "." + parts[2],
                base64("{\"alg\":\"none\"}") + "." + parts[1] + ".",
                elsewhere,
                expired,
                "nonsense",
                "a.b.c")) {
            refused(
                    request("/api/merchant/fixture/me").header("Authorization", "Bearer " + token),
                    401,
                    "common.unauthorised");
        }
    }

    @Test
    void eachRoleHasItsOwnPathsOnly() throws Exception {
        var orders = new Caller(Role.ORDER_SYSTEM, "shop", null, null);
        var ops = new Caller(Role.OPS, "ops", null, null);
        for (Caller stranger : List.of(Caller.operator(1001), orders, ops)) {
            refused(with(stranger, "/api/coupons/mine"), 403, "common.forbidden");
        }
        for (Caller stranger : List.of(Caller.user(42), orders, ops)) {
            refused(with(stranger, "/api/merchant/fixture/me"), 403, "common.forbidden");
        }
        for (Caller stranger : List.of(Caller.user(42), Caller.operator(1001), ops)) {
            refused(with(stranger, "/api/settlement/quotes"), 403, "common.forbidden");
        }
        for (Caller stranger : List.of(Caller.user(42), Caller.operator(1001), orders)) {
            refused(with(stranger, "/api/ops/doctor"), 403, "common.forbidden");
        }
    }

    @Test
    void internalPathsAndUnknownOnesDoNotExist() throws Exception {
        refused(operator("/internal/templates/1"), 404, "common.not-found");
        refused(request("/internal/templates/1"), 404, "common.not-found");
        refused(operator("/nothing"), 404, "common.not-found");
        assertThat(send(operator("/api/merchant/..%2f..%2finternal/x")).statusCode())
                .isIn(400, 404);
        assertThat(send(operator("/api/merchant/%2e%2e/%2e%2e/internal/x")).statusCode())
                .isIn(400, 404);
    }

    @Test
    void refusalOfTheServiceComesThrough() throws Exception {
        var english = send(operator("/api/merchant/nothing").header("Accept-Language", "en"));

        assertThat(english.statusCode()).isEqualTo(404);
        assertThat(json(english).getString("message")).isEqualTo("Not found");
    }

    @Test
    void absentAndDeadServicesAre503() throws Exception {
        var absent = refused(with(Caller.user(42), "/api/coupons/mine"), 503, "common.unavailable");
        var dead = refused(
                with(new Caller(Role.ORDER_SYSTEM, "shop", null, null), "/api/settlement/x"),
                503,
                "common.unavailable");

        assertThat(absent.getString("message")).isEqualTo("服务暂不可用，请稍后再试");
        assertThat(dead.getString("type")).isEqualTo("urn:confetti:common.unavailable");
    }

    @Test
    void tooLargeBodyIsRefusedWithAndWithoutLength() throws Exception {
        byte[] large = ("{\"name\":\"" + "x".repeat(1 << 20) + "\"}").getBytes(StandardCharsets.UTF_8);
        refused(post(BodyPublishers.ofByteArray(large)), 413, "common.too-large");
        refused(post(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(large))), 413, "common.too-large");
    }

    @Test
    void corsIsForTheConfiguredOriginOnly() throws Exception {
        assertThat(preflight("https://console.example").headers().firstValue("Access-Control-Allow-Origin"))
                .contains("https://console.example");
        assertThat(preflight("https://evil.example").headers().firstValue("Access-Control-Allow-Origin"))
                .isEmpty();
        assertThat(preflight("https://console.example", "PATCH", "if-match").statusCode())
                .isEqualTo(200);
        assertThat(preflight("https://console.example", "TRACE", "if-match").statusCode())
                .isEqualTo(403);
    }

    @Test
    void describesTheServices() throws Exception {
        assertThat(send(request("/v3/api-docs/merchant-admin")).body()).contains("/api/merchant/fixture/things");
    }

    @Test
    void onePageListsTheDescriptionsOfAllServices() throws Exception {
        var page = send(request("/swagger-ui.html"));
        assertThat(page.statusCode()).isEqualTo(302);
        String location = page.headers().firstValue("Location").orElseThrow();
        assertThat(send(request(URI.create(location).getPath())).body()).contains("Swagger UI");

        var urls = json(send(request("/v3/api-docs/swagger-config"))).getJSONArray("urls");
        assertThat(urls.toList(JSONObject.class))
                .extracting(it -> it.getString("url"))
                .containsExactlyInAnyOrder(
                        "/v3/api-docs/merchant-admin",
                        "/v3/api-docs/distribution",
                        "/v3/api-docs/engine",
                        "/v3/api-docs/settlement");
    }

    @Test
    void healthIsOpenAndNothingElse() throws Exception {
        assertThat(send(request("/actuator/health/readiness")).statusCode()).isEqualTo(200);
        assertThat(send(request("/actuator/gateway/routes")).statusCode()).isEqualTo(404);
    }

    private static Path strangersKey() throws Exception {
        return Files.createTempDirectory("stranger").resolve("dev.key");
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static HttpResponse<String> preflight(String origin) throws Exception {
        return preflight(origin, "GET", "authorization");
    }

    private static HttpResponse<String> preflight(String origin, String method, String header) throws Exception {
        return send(request("/api/merchant/fixture/me")
                .header("Origin", origin)
                .header("Access-Control-Request-Method", method)
                .header("Access-Control-Request-Headers", header)
                .method("OPTIONS", BodyPublishers.noBody()));
    }

    private static HttpRequest.Builder post(HttpRequest.BodyPublisher body) {
        return operator("/api/merchant/fixture/things")
                .header("Content-Type", "application/json")
                .POST(body);
    }

    private static HttpRequest.Builder operator(String path) {
        return with(Caller.operator(1001), path);
    }

    private static HttpRequest.Builder with(Caller caller, String path) {
        String token = DevTokens.sign(merchantAdmin.keyFile(), caller, Duration.ofMinutes(5));
        return request(path).header("Authorization", "Bearer " + token);
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address + path));
    }

    private static JSONObject refused(HttpRequest.Builder request, int status, String code) throws Exception {
        var answer = send(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        assertThat(json(answer).getString("code")).isEqualTo(code);
        assertThat(json(answer).getString("traceId"))
                .isEqualTo(answer.headers().firstValue("X-Trace-Id").orElse("?"));
        return json(answer);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    private static JSONObject json(HttpResponse<String> answer) {
        return JSON.parseObject(answer.body());
    }

    private static String instance(String service) {
        return "spring.cloud.discovery.client.simple.instances." + service + "[0].uri";
    }

    private static int unusedPort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
