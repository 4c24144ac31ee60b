package io.confetti.gateway.identity;

import static io.confetti.gateway.fixture.Edge.refused;
import static io.confetti.gateway.fixture.Edge.send;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.nimbusds.jose.jwk.RSAKey;
import io.confetti.gateway.fixture.Edge;
import io.confetti.gateway.fixture.StubService;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.test.StubIssuer;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** People who have signed in at an OpenID provider come through the gateway. */
class IssuerIT {
    private static final String TEMPLATES = "/api/merchant/templates";
    private static final RSAKey FIRST = StubIssuer.key("first");
    private static final RSAKey SECOND = StubIssuer.key("second");

    private static StubIssuer issuer;
    private static StubService service;
    private static Edge edge;

    @BeforeAll
    static void start() {
        issuer = new StubIssuer(FIRST.toPublicJWK());
        service = new StubService("merchant-admin");
        Map<String, String> settings = new HashMap<>();
        settings.put("confetti.oidc.issuer", issuer.url());
        settings.put("confetti.oidc.audience", StubIssuer.AUDIENCE);
        settings.put("confetti.oidc.keys.unknown-key-pause", "0s");
        settings.put(Edge.instance("merchant-admin"), service.url());
        settings.put(Edge.instance("distribution"), service.url());
        edge = Edge.start(settings);
    }

    @AfterAll
    static void stop() {
        edge.close();
        service.close();
        issuer.close();
    }

    @Test
    void passesThemOnByTheirRole() throws Exception {
        assertThat(send(as(issuer.claims(), TEMPLATES)).statusCode()).isEqualTo(200);
        assertThat(send(as(issuer.claims("role", "viewer"), TEMPLATES)).statusCode())
                .isEqualTo(200);
        refused(
                as(issuer.claims("role", "viewer"), TEMPLATES).POST(BodyPublishers.ofString("{}")),
                403,
                "common.forbidden");
        refused(as(issuer.claims(), "/api/ops/doctor"), 403, "common.forbidden");
    }

    @Test
    void whoHasTwoRolesUsesBoth() throws Exception {
        var both = issuer.claims("role", List.of("approver", "ops"));

        assertThat(send(as(both, TEMPLATES).POST(BodyPublishers.ofString("{}"))).statusCode())
                .isEqualTo(200);
        assertThat(send(as(both, "/api/ops/doctor")).statusCode()).isEqualTo(200);
    }

    @Test
    void goesOnAcceptingTheKeyOfDevelopment() throws Exception {
        assertThat(send(edge.with(Caller.operator(1001), TEMPLATES)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void saysWhatIsWrongWithAToken() throws Exception {
        var over = as(issuer.claims("exp", StubIssuer.secondsFromNow(-60)), TEMPLATES);
        assertThat(refused(over, 401, "common.unauthorised")
                        .headers()
                        .firstValue("WWW-Authenticate")
                        .orElse(""))
                .startsWith("Bearer error=\"invalid_token\"")
                .contains("expired");
        var forOthers = as(issuer.claims("aud", "confetti-console"), TEMPLATES);
        assertThat(refused(forOthers, 401, "common.unauthorised")
                        .headers()
                        .firstValue("WWW-Authenticate")
                        .orElse(""))
                .contains("aud");
        assertThat(refused(edge.request(TEMPLATES), 401, "common.unauthorised")
                        .headers()
                        .firstValue("WWW-Authenticate"))
                .contains("Bearer");
    }

    @Test
    void whoeverHasNoRoleHereIsToldSoInHisLanguage() throws Exception {
        var stranger = issuer.claims("role", "accountant");

        assertThat(refused(as(stranger, TEMPLATES).header("Accept-Language", "en"), 403, "identity.no-role")
                        .body())
                .contains("This account has no role in Confetti");
        assertThat(refused(as(stranger, TEMPLATES), 403, "identity.no-role").body())
                .contains("没有可用的角色");
    }

    @Test
    void aChangeOfKeysCutsNobodyOff() throws Exception {
        assertThat(send(as(issuer.claims(), TEMPLATES)).statusCode()).isEqualTo(200);

        issuer.publish(SECOND.toPublicJWK(), FIRST.toPublicJWK());
        assertThat(send(with(SECOND, issuer.claims(), TEMPLATES)).statusCode()).isEqualTo(200);
        assertThat(send(as(issuer.claims(), TEMPLATES)).statusCode()).isEqualTo(200);

        issuer.isAway(true);
        assertThat(send(with(SECOND, issuer.claims(), TEMPLATES)).statusCode()).isEqualTo(200);
        var unknown = with(StubIssuer.key("third"), issuer.claims(), TEMPLATES);
        assertThat(refused(unknown, 503, "identity.issuer-away").headers().firstValue("Retry-After"))
                .isPresent();
        issuer.isAway(false);
    }

    @Test
    void everybodyIsToldAsWhomHeIsKnown() throws Exception {
        var answer = send(as(issuer.claims("role", List.of("ops", "approver")), "/api/me"));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        JSONObject body = JSON.parseObject(answer.body());
        assertThat(body.getString("code")).isEqualTo("0");
        assertThat(body.getString("traceId"))
                .isEqualTo(answer.headers().firstValue("X-Trace-Id").orElse("?"));
        assertThat(body.getJSONObject("data"))
                .containsEntry("subject", "ann")
                .containsEntry("roles", List.of("approver", "ops"))
                .containsEntry("shopId", "1")
                .containsEntry("userId", null);
        refused(edge.request("/api/me"), 401, "common.unauthorised");
    }

    @Test
    void theConsoleIsToldWhereToSignIn() throws Exception {
        var answer = send(edge.request("/console/config.json"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"issuer\":\"" + issuer.url()
                                + "\",\"clientId\":\"confetti-console\",\"scope\":\"openid profile\",\"currency\":\"CNY\",\"zone\":\"Asia/Shanghai\"}");
    }

    private static HttpRequest.Builder as(Map<String, Object> claims, String path) {
        return with(FIRST, claims, path);
    }

    private static HttpRequest.Builder with(RSAKey key, Map<String, Object> claims, String path) {
        return edge.request(path).header("Authorization", "Bearer " + StubIssuer.token(key, claims));
    }
}
