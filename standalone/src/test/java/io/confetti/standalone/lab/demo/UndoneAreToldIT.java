package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.digest.WebhookSignature;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.test.NoticeServers;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From an undo of which users are told to a mail at a real server, to what its provider reports, through all services. */
class UndoneAreToldIT {
    private static final long SHOP = 1_601;
    private static final long REACHED = 83_900_000_001L;
    private static final long AWAY = 83_900_000_002L;
    private static final Map<String, ?> BY_MAIL = Map.of("channels", List.of("MAIL"));
    private static final Duration LONG = Duration.ofSeconds(120);

    @TempDir
    private Path folder;

    private final String run = UUID.randomUUID().toString();
    private final SuiteApi operator = operator();

    @Test
    void whoseCouponIsTakenBackGetsOneMailOfWhichItsProviderReports() throws Exception {
        operator.put("/api/merchant/notice-policy", Map.of("quietFrom", "00:00", "quietUntil", "00:00"));
        operator.put("/api/merchant/contacts", Map.of("contacts", List.of(contact(REACHED), contact(AWAY))));
        String task = "/api/merchant/tasks/" + pushed();
        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(() -> operator.put(task + "/undo-notices", BY_MAIL))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("undo.not-asked-for"));

        operator.post(task + "/undo", Map.of("reason", "wrong template"));
        operator.put(task + "/undo-notices", BY_MAIL);
        operator.put(task + "/undo-notices", BY_MAIL);

        for (long user : List.of(REACHED, AWAY)) {
            await().atMost(LONG)
                    .untilAsserted(() ->
                            assertThat(StoredNotices.of(user)).containsExactly("COUPON_REVOKED MAIL SENT ACCEPTED"));
            assertThat(mails(user)).hasSize(1);
            assertThat(mails(user).getJSONObject(0).getString("words")).contains("taken back " + run);
        }

        String delivered = reports(REACHED, Map.of("state", "DELIVERED"));
        String cameBack = reports(AWAY, Map.of("state", "BOUNCED", "reason", "5.1.1"));
        for (String body : List.of(delivered, cameBack)) {
            assertThat(post(body, body, "a secret of somebody else, long enough")
                            .statusCode())
                    .isEqualTo(401);
            assertThat(post("{\"reports\": []}", body, SharedSuite.BOUNCE_SECRET)
                            .statusCode())
                    .as("signed, but another body")
                    .isEqualTo(401);
        }
        assertThat(StoredNotices.of(REACHED)).containsExactly("COUPON_REVOKED MAIL SENT ACCEPTED");
        assertThat(StoredNotices.of(AWAY)).containsExactly("COUPON_REVOKED MAIL SENT ACCEPTED");

        for (String answer : List.of("NOTED", "REPEATED")) {
            assertThat(answers(delivered)).containsExactly(answer);
            assertThat(answers(cameBack)).containsExactly(answer);
        }
        assertThat(StoredNotices.of(REACHED)).containsExactly("COUPON_REVOKED MAIL DELIVERED DELIVERED");
        assertThat(StoredNotices.of(AWAY)).containsExactly("COUPON_REVOKED MAIL BOUNCED 5.1.1");
        assertThat(mails(REACHED)).hasSize(1);
        assertThat(mails(AWAY)).hasSize(1);
    }

    /** A push of which nobody is told, to its end. */
    private String pushed() throws IOException {
        Path file = Files.writeString(folder.resolve("users.csv"), "user_id\n" + REACHED + "\n" + AWAY + "\n");
        String fileId = operator.upload("/api/merchant/recipient-files", file).getString("id");
        String template = operator.post(
                        "/api/merchant/templates", Bodies.template("taken back " + run, 10, Bodies.fixedOff(100)))
                .getString("id");
        String task = operator.post("/api/merchant/tasks", Bodies.task("push", template, fileId))
                .getString("id");
        await().atMost(LONG)
                .until(() -> operator.get("/api/merchant/tasks/" + task).getString("endedAt") != null);
        return task;
    }

    /** A body of what became of the user's mail, which is named by the sender of its envelope. */
    private String reports(long user, Map<String, String> what) {
        JSONObject report = new JSONObject(what);
        report.put("notice", mails(user).getJSONObject(0).getString("sender"));
        return JSON.toJSONString(Map.of("reports", List.of(report)));
    }

    private static List<String> answers(String body) throws Exception {
        HttpResponse<String> answer = post(body, body, SharedSuite.BOUNCE_SECRET);
        assertThat(answer.statusCode()).isEqualTo(200);
        return JSON.parseObject(answer.body())
                .getJSONObject("data")
                .getJSONArray("answers")
                .toList(String.class);
    }

    /** @param signed what the signature is of */
    private static HttpResponse<String> post(String signed, String body, String secret) throws Exception {
        String id = "r-" + UUID.randomUUID();
        long at = Clock.systemUTC().instant().getEpochSecond();
        String signature = WebhookSignature.of(id, at, signed, List.of(WebhookSignature.secret(secret)));
        HttpRequest request = HttpRequest.newBuilder(URI.create(SharedSuite.gateway() + "/receipts/mail"))
                .header("Content-Type", "application/json")
                .header("webhook-id", id)
                .header("webhook-timestamp", Long.toString(at))
                .header("webhook-signature", signature)
                .POST(BodyPublishers.ofString(body))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }

    private Map<String, String> contact(long user) {
        return Map.of("userId", Long.toString(user), "mail", address(user));
    }

    private String address(long user) {
        return "undone-" + user + "-" + run + "@example.com";
    }

    private JSONArray mails(long user) {
        return JSON.parseArray(NoticeServers.mail().sentMails().to(address(user)));
    }

    private static SuiteApi operator() {
        Path key = Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file"));
        return new SuiteApi(SharedSuite.gateway(), DevTokens.sign(key, Caller.operator(SHOP), Duration.ofMinutes(10)));
    }
}
