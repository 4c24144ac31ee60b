package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.test.NoticeServers;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** From a claim in engine to a mail at a real server, to the click that ends it, through all services. */
class ClaimersAreToldIT {
    private static final long SHOP = 1_501;
    private static final long USER = 83_800_000_001L;
    private static final Duration LONG = Duration.ofSeconds(120);

    private final String address = "claimer-" + UUID.randomUUID() + "@example.com";
    private final SuiteApi operator = api(Caller.operator(SHOP));
    private final SuiteApi user = api(Caller.user(USER));

    @Test
    void whoClaimsGetsOneMailUntilHeUnsubscribesByIt() throws Exception {
        operator.put("/api/merchant/notice-policy", Map.of("quietFrom", "00:00", "quietUntil", "00:00"));
        operator.put(
                "/api/merchant/contacts",
                Map.of("contacts", List.of(Map.of("userId", String.valueOf(USER), "mail", address))));

        claim("first of the claims");
        await().atMost(LONG)
                .untilAsserted(
                        () -> assertThat(StoredNotices.of(USER)).containsExactly("COUPON_GRANTED MAIL SENT ACCEPTED"));

        assertThat(mails()).hasSize(1);
        JSONObject mail = mails().getJSONObject(0);
        assertThat(mail.getString("subject")).contains("first of the claims");
        assertThat(mail.getString("body")).contains("<strong>first of the claims</strong>");
        assertThat(mail.getString("words")).contains("first of the claims").doesNotContain("<");
        JSONObject headers = mail.getJSONObject("headers");
        assertThat(headers.getString("Content-Type")).startsWith("multipart/alternative");
        assertThat(headers).containsEntry("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        String link = headers.getString("List-Unsubscribe");
        assertThat(link)
                .startsWith("<" + SharedSuite.gateway() + "/unsubscribe/")
                .endsWith(">");

        assertThat(click(link.substring(1, link.length() - 1)).statusCode()).isEqualTo(200);

        assertThat(user.get("/api/coupons/notice-settings")
                        .getJSONArray("optOuts")
                        .toList(String.class))
                .containsExactly("MAIL");
        claim("second of the claims");
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(StoredNotices.of(USER))
                        .containsExactly(
                                "COUPON_GRANTED MAIL SENT ACCEPTED", "COUPON_GRANTED MAIL SUPPRESSED OPT_OUT"));
        assertThat(mails()).hasSize(1);
    }

    private void claim(String name) throws IOException {
        String template = operator.post("/api/merchant/templates", Bodies.template(name, 10, Bodies.fixedOff(100)))
                .getString("id");
        operator.put(
                "/api/merchant/templates/" + template + "/claim-notices",
                Map.of("chain", List.of(Map.of("channel", "MAIL"))));
        String key = UUID.randomUUID().toString();
        await().atMost(LONG) // engine may not know the template at once
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(
                                user.post("/api/coupons/templates/" + template + "/claims?wait=10s", key, Map.of())
                                        .getString("state"))
                        .isEqualTo("GRANTED"));
    }

    /** As mail programs do (RFC 8058). */
    private static HttpResponse<String> click(String link) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(link))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("List-Unsubscribe=One-Click"))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }

    private JSONArray mails() {
        return JSON.parseArray(NoticeServers.mail().sentMails().to(address));
    }

    private static SuiteApi api(Caller caller) {
        Path key = Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file"));
        return new SuiteApi(SharedSuite.gateway(), DevTokens.sign(key, caller, Duration.ofMinutes(10)));
    }
}
