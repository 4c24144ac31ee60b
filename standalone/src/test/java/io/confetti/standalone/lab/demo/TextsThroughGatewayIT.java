package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.IdentityKeys;
import io.confetti.platform.identity.IdentityProperties;
import io.confetti.platform.identity.SignedLinks;
import io.confetti.platform.test.NoticeServers;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Texts, policy and unsubscribing through all services; this suite has no provider of SMS. */
class TextsThroughGatewayIT {
    private static final long SHOP = 1_401;
    private static final long USER = 83_700_000_001L;

    @Test
    void aTextIsJudgedKeptAndSaid() throws Exception {
        Map<String, Object> text = new HashMap<>(Map.of(
                "kind", "COUPON_GRANTED", "channel", "SMS", "language", "zh-CN", "body", "{couponName} {coupon}"));

        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(() -> operator().put("/api/merchant/notice-texts", text))
                .withMessageContaining("400");
        text.put("body", "{couponName}");
        assertThat(operator().put("/api/merchant/notice-texts", text))
                .containsEntry("version", 1)
                .containsEntry("body", "满100减20")
                .containsEntry("smsSegments", 1);
        HttpResponse<String> versions = send(HttpRequest.newBuilder(URI.create(SharedSuite.gateway()
                        + "/api/merchant/notice-texts/versions?kind=COUPON_GRANTED&channel=SMS&language=zh-CN"))
                .header("Authorization", "Bearer " + token(Caller.operator(SHOP))));
        assertThat(JSON.parseObject(versions.body()).getJSONArray("data")).hasSize(1);
        text.put("to", "13800138000");
        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(() -> operator().post("/api/merchant/notice-texts/try", text))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("notice-text.no-provider"));
    }

    @Test
    void aKeySendsATextOnceHoweverOftenItIsTried() throws Exception {
        String to = "try-" + UUID.randomUUID() + "@example.com";
        String key = UUID.randomUUID().toString();
        Map<String, Object> text = new HashMap<>(Map.of(
                "kind", "COUPON_GRANTED", "channel", "MAIL", "language", "en", "subject", "s", "body", "{coupon}"));
        text.put("to", to);
        assertThatExceptionOfType(ApiRefusal.class).isThrownBy(() -> tried(key, text));

        text.put("body", "<p style=\"color: red\">{couponName}</p>"); // a text that is refused uses up no key
        for (int i = 0; i < 3; i++) {
            assertThat(tried(key, text)).containsEntry("outcome", "SENT");
        }
        text.put("subject", "another");
        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(() -> tried(key, text))
                .withMessageContaining("422");
        assertThat(JSON.parseArray(NoticeServers.mail().sentMails().to(to))).hasSize(1);
        assertThat(tried(UUID.randomUUID().toString(), text)).containsEntry("outcome", "SENT");
        assertThat(JSON.parseArray(NoticeServers.mail().sentMails().to(to))).hasSize(2);
    }

    private static JSONObject tried(String key, Map<String, Object> text) throws IOException {
        return operator().post("/api/merchant/notice-texts/try", key, text);
    }

    @Test
    void aPolicyHoldsFromThenOn() throws Exception {
        Map<String, String> policy = Map.of("zone", "Europe/Berlin", "operatorMail", "o@example.com", "shopName", "花店");

        assertThat(operator().put("/api/merchant/notice-policy", policy)).containsAllEntriesOf(policy);
        assertThat(operator().get("/api/merchant/notice-policy"))
                .containsAllEntriesOf(policy)
                .containsEntry("quietFrom", "22:00")
                .containsEntry("language", "zh-CN");
    }

    @Test
    void whoUnsubscribesByTheLinkOfAMailHasDoneSo() throws Exception {
        String link = SharedSuite.gateway()
                + links().sign("/unsubscribe/" + USER + "/MAIL", Duration.ofDays(1))
                        .target();

        HttpResponse<String> page = send(HttpRequest.newBuilder(URI.create(link)));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/html"));
        assertThat(optOuts()).isEmpty();
        for (int i = 0; i < 2; i++) {
            HttpRequest.Builder click = HttpRequest.newBuilder(URI.create(link))
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(BodyPublishers.ofString("List-Unsubscribe=One-Click"));
            assertThat(send(click).statusCode()).isEqualTo(200);
            assertThat(optOuts()).containsExactly("MAIL");
        }
    }

    @Test
    void receiptsNeedNoTokenButASignature() throws Exception {
        for (String channel : List.of("sms", "mail")) {
            HttpRequest.Builder post = HttpRequest.newBuilder(
                            URI.create(SharedSuite.gateway() + "/receipts/" + channel))
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString("{\"reports\": []}"));

            HttpResponse<String> refused = send(post);

            assertThat(refused.statusCode()).isEqualTo(401);
            assertThat(refused.body()).contains("receipt.unsigned");
        }
    }

    private static List<String> optOuts() throws IOException {
        return api(Caller.user(USER))
                .get("/api/coupons/notice-settings")
                .getJSONArray("optOuts")
                .toList(String.class);
    }

    private static SignedLinks links() {
        IdentityKeys keys = IdentityKeys.of(new IdentityProperties(null, keyFile(), null, null, null));
        return new SignedLinks(keys.service(), Clock.systemUTC());
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    private static SuiteApi operator() {
        return api(Caller.operator(SHOP));
    }

    private static SuiteApi api(Caller caller) {
        return new SuiteApi(SharedSuite.gateway(), token(caller));
    }

    private static String token(Caller caller) {
        return DevTokens.sign(keyFile(), caller, Duration.ofMinutes(10));
    }

    private static Path keyFile() {
        return Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file"));
    }
}
