package io.confetti.platform.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.nimbusds.jose.jwk.RSAKey;
import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.test.StubIssuer;
import io.confetti.platform.test.TestServers;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A service judges tokens of an OpenID provider by itself: it does not rely on the gateway. */
class IssuerTokensIT {
    private static final String ME = "/api/merchant/fixture/me";
    private static final RSAKey KEY = StubIssuer.key("first");

    private static StubIssuer issuer;
    private static Fixture fixture;

    @BeforeAll
    static void start() {
        issuer = new StubIssuer(KEY.toPublicJWK());
        Map<String, String> properties = TestServers.properties("fixture");
        properties.put("confetti.oidc.issuer", issuer.url());
        properties.put("confetti.oidc.audience", StubIssuer.AUDIENCE);
        properties.put("confetti.oidc.keys.unknown-key-pause", "0s");
        fixture = Fixture.start(properties);
    }

    @AfterAll
    static void stop() {
        fixture.close();
        issuer.close();
    }

    @Test
    void aCallerActsInTheRoleThatThePathAsksFor() throws Exception {
        JSONObject me = data(call(KEY, issuer.claims("role", List.of("ops", "approver", "viewer"))));

        assertThat(me.getString("role")).isEqualTo("APPROVER");
        assertThat(me.getString("subject")).isEqualTo("ann");
        assertThat(me.getString("shopId")).isEqualTo("1");
    }

    @Test
    void theKeyOfDevelopmentGoesOn() throws Exception {
        var answer =
                send(fixture.request(ME).header("Authorization", "Bearer " + fixture.token(Caller.operator(1001))));

        assertThat(data(answer).getString("shopId")).isEqualTo("1001");
    }

    @Test
    void refusalsSayWhy() throws Exception {
        var over = call(KEY, issuer.claims("exp", StubIssuer.secondsFromNow(-60)));
        refused(over, 401, "common.unauthorised");
        assertThat(over.headers().firstValue("WWW-Authenticate").orElse("")).contains("invalid_token", "expired");
        refused(call(KEY, issuer.claims("aud", "other")), 401, "common.unauthorised");
        refused(call(KEY, issuer.claims("role", "accountant")), 403, "identity.no-role");
        refused(call(KEY, issuer.claims("role", "ops")), 403, "common.forbidden");
        refused(call(StubIssuer.key("strange"), issuer.claims()), 401, "common.unauthorised");
    }

    @Test
    void whileTheProviderIsAwayUnknownKeysWait() throws Exception {
        assertThat(call(KEY, issuer.claims()).statusCode()).isEqualTo(200);
        issuer.isAway(true);
        try {
            var unknown = call(StubIssuer.key("second"), issuer.claims());

            refused(unknown, 503, "identity.issuer-away");
            assertThat(unknown.headers().firstValue("Retry-After")).isPresent();
            assertThat(call(KEY, issuer.claims()).statusCode()).isEqualTo(200);
        } finally {
            issuer.isAway(false);
        }
    }

    private static HttpResponse<String> call(RSAKey key, Map<String, Object> claims) throws Exception {
        return send(fixture.request(ME).header("Authorization", "Bearer " + StubIssuer.token(key, claims)));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return fixture.http().send(request.build(), BodyHandlers.ofString());
    }

    private static JSONObject data(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.parseObject(answer.body()).getJSONObject("data");
    }

    private static void refused(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        assertThat(JSON.parseObject(answer.body()).getString("code")).isEqualTo(code);
    }
}
