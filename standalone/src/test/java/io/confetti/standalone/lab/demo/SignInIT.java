package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.localstack.DevelopmentIssuer;
import io.confetti.platform.test.SignInServer;
import io.confetti.standalone.lab.api.Bodies;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** From the console's question where to sign in, over the sign-in as a browser does it, to what services let people do. */
class SignInIT {
    private static final String TEMPLATES = "/api/merchant/templates";
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static DevelopmentIssuer issuer;

    @BeforeAll
    static void askTheGatewayWhereToSignIn() throws Exception {
        JSONObject told = json(send(request("/console/config.json", null)));

        issuer = new DevelopmentIssuer(told.getString("issuer"));
        assertThat(issuer).isEqualTo(SignInServer.issuer());
        assertThat(told.getString("clientId")).isEqualTo(DevelopmentIssuer.CLIENT);
    }

    @Test
    void anOperatorMakesWhatAViewerOfTheShopOnlySees() throws Exception {
        String operator = signIn("operator-1001");
        String viewer = signIn("viewer-1001");

        HttpResponse<String> made = make(operator);
        assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
        String path = TEMPLATES + "/" + json(made).getJSONObject("data").getString("id");

        assertThat(send(request(path, viewer)).statusCode()).isEqualTo(200);
        refused(make(viewer), 403, "common.forbidden");
        refused(send(request(path, signIn("operator-1002"))), 404, null);
        refused(send(request("/api/ops/doctor", operator)), 403, "common.forbidden");
    }

    @Test
    void whoHasTwoRolesUsesBoth() throws Exception {
        String owner = signIn("owner-1001");

        assertThat(make(owner).statusCode()).isEqualTo(201);
        assertThat(send(request("/api/ops/notices", owner)).statusCode()).isEqualTo(200);
        assertThat(send(request("/api/merchant/approval-rule", owner)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void aChangeOfTheIssuersKeyCutsNobodyOff() throws Exception {
        String before = signIn("viewer-1001");
        assertThat(send(request(TEMPLATES, before)).statusCode()).isEqualTo(200);

        issuer.changeKey();
        String after = signIn("viewer-1001");

        assertThat(send(request(TEMPLATES, before)).statusCode()).isEqualTo(200);
        assertThat(send(request(TEMPLATES, after)).statusCode()).isEqualTo(200);
    }

    @Test
    void whatTheConsoleKeepsOfASignInIsNoTokenForServices() throws Exception {
        String idToken = issuer.signIn("operator-1001").idToken();

        refused(send(request(TEMPLATES, idToken)), 401, "common.unauthorised");
    }

    private static String signIn(String person) {
        return issuer.signIn(person).accessToken();
    }

    private static HttpResponse<String> make(String token) throws Exception {
        String template = JSON.toJSONString(Bodies.template("signed in", 10, Bodies.fixedOff(100)));
        return send(request(TEMPLATES, token)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString(template)));
    }

    private static void refused(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        if (code != null) {
            assertThat(json(answer).getString("code")).isEqualTo(code);
        }
    }

    private static HttpRequest.Builder request(String path, String token) {
        var request = HttpRequest.newBuilder(URI.create(SharedSuite.gateway() + path));
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    private static JSONObject json(HttpResponse<String> answer) {
        return JSON.parseObject(answer.body());
    }
}
