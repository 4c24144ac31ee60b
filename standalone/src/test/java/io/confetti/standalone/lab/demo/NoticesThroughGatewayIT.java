package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the app shows a user of notices, through the gateway and after a real push. */
class NoticesThroughGatewayIT {
    private static final String NOTICES = "/api/coupons/notices";
    private static final String POPUPS = "/api/coupons/popups";
    private static final String SETTINGS = "/api/coupons/notice-settings";

    private static final Map<String, ?> SHOWN =
            Map.of("chain", List.of(Map.of("channel", "IN_APP"), Map.of("channel", "POPUP")));

    @TempDir
    private Path folder;

    private final SuiteApi operator = as(Caller.operator(1001));

    @Test
    void whoIsGivenACouponReadsOfItAndOfItsUndo() throws Exception {
        SuiteApi one = as(Caller.user(90_001));
        SuiteApi two = as(Caller.user(90_002));
        String task = pushed("user_id\n90001\n90002\n");

        assertThat(one.get(NOTICES)).containsEntry("unread", 1);
        assertThat(only(one.get(NOTICES)))
                .containsEntry("kind", "GRANTED")
                .containsEntry("templateName", "noticed")
                .containsEntry("title", "You have a new coupon");
        String coupon = popups(one).getJSONObject(0).getString("couponId");
        String ofTwo = popups(two).getJSONObject(0).getString("couponId");
        refused("coupon.not-found", () -> one.post(POPUPS + "/" + ofTwo + "/shown", Map.of()));
        assertThat(one.post(POPUPS + "/" + coupon + "/shown", Map.of())).containsEntry("leftToday", 2);
        assertThat(popups(one)).isEmpty();
        assertThat(popups(two)).hasSize(1);
        assertThat(one.post(NOTICES + "/read", Map.of())).containsEntry("unread", 1); // it is younger than a minute

        operator.post("/api/merchant/tasks/" + task + "/undo", Map.of("reason", "wrong template"));

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(only(two.get(NOTICES))).containsEntry("kind", "TAKEN_BACK"));
        assertThat(popups(two)).isEmpty();
    }

    @Test
    void settingsAndRemindersAreTheUsersOwn() throws Exception {
        SuiteApi one = as(Caller.user(90_011));
        SuiteApi two = as(Caller.user(90_012));
        one.put(SETTINGS, Map.of("zone", "Europe/Berlin", "optOuts", List.of("SMS")));
        var start = OffsetDateTime.now(ZoneOffset.UTC).plusHours(3).withNano(0);
        String path = "/api/coupons/templates/" + template(Map.of("claimStart", start.toString())) + "/reminders";
        var body = Map.of("minutesBefore", 10, "channels", List.of("IN_APP", "MAIL"));

        await().atMost(Duration.ofSeconds(20)) // a copy that says there is no such template grows old first
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(one.post(path, body))
                        .containsEntry(
                                "dueAt", start.minusMinutes(10).toInstant().toString()));

        assertThat(one.get(SETTINGS)).containsEntry("zone", "Europe/Berlin").containsEntry("optOuts", List.of("SMS"));
        assertThat(two.get(SETTINGS)).containsEntry("zone", "Asia/Shanghai");
        two.delete(path);
        refused("template.not-found", () -> two.delete("/api/coupons/templates/1/reminders"));
        one.delete(path + "?minutesBefore=10");
    }

    @Test
    void onlyUsersMayAsk() {
        for (String path : List.of(NOTICES, POPUPS, SETTINGS, "/api/coupons/reminders")) {
            refused("common.forbidden", () -> operator.get(path));
            refused("common.unauthorised", () -> new SuiteApi(SharedSuite.gateway(), "none").get(path));
        }
    }

    /** Through the ended push of the file, which tells its users in the app. */
    private String pushed(String csv) throws IOException {
        Path file = Files.writeString(folder.resolve("users.csv"), csv);
        String fileId = operator.upload("/api/merchant/recipient-files", file).getString("id");
        String task = operator.post(
                        "/api/merchant/tasks",
                        Map.of("name", "push", "templateId", template(Map.of()), "fileId", fileId, "notify", SHOWN))
                .getString("id");
        await().atMost(Duration.ofSeconds(90))
                .until(() -> operator.get("/api/merchant/tasks/" + task).getString("endedAt") != null);
        return task;
    }

    private String template(Map<String, ?> more) throws IOException {
        var body = new JSONObject(
                Map.of("name", "noticed", "stock", 10, "discount", Map.of("kind", "FIXED_OFF", "amountOff", 100)));
        body.putAll(more);
        return operator.post("/api/merchant/templates", body).getString("id");
    }

    private static JSONArray popups(SuiteApi user) throws IOException {
        return user.get(POPUPS).getJSONArray("items");
    }

    private static JSONObject only(JSONObject page) {
        assertThat(page.getJSONArray("items")).hasSize(1);
        return page.getJSONArray("items").getJSONObject(0);
    }

    private static void refused(String code, ThrowingCallable call) {
        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(call)
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    private static SuiteApi as(Caller caller) {
        return new SuiteApi(
                SharedSuite.gateway(),
                DevTokens.sign(
                        Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file")),
                        caller,
                        Duration.ofMinutes(10)));
    }
}
