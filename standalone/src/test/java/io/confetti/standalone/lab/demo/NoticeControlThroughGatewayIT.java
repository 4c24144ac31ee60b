package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What operators and ops people see and command of notices, through the gateway; this suite has no provider of SMS. */
class NoticeControlThroughGatewayIT {
    private static final String OPS = "/api/ops/notices";
    private static final Map<String, ?> BOTH = Map.of("states", List.of("UNKNOWN", "FAILED"));

    @TempDir
    private Path folder;

    private final SuiteApi operator = as(Caller.operator(1001));
    private final SuiteApi ops = as(new Caller(Role.OPS, "ops", null, null));

    @Test
    void aTaskThatTellsInTheAppSaysSoAndSendsNothing() throws IOException {
        String notices = "/api/merchant/tasks/" + pushed() + "/notices";

        JSONObject summary = operator.get(notices);

        assertThat(summary).containsEntry("inApp", true).containsEntry("popup", false);
        assertThat(summary.getString("planning")).isNull();
        assertThat(summary.getLongValue("total")).isZero();
        assertThat(operator.get(notices + "/failures").getJSONArray("items")).isEmpty();
        for (String command : List.of("/pause", "/resume", "/cancel")) {
            refused("notice.nothing-sent", () -> operator.post(notices + command, Map.of()));
        }
        refused("notice.nothing-sent", () -> operator.post(notices + "/resend", BOTH));
        refused("task.not-found", () -> as(Caller.operator(1002)).get(notices));
    }

    @Test
    void opsPeopleStopAndStartAllSending() throws IOException {
        assertThat(ops.get(OPS).getJSONArray("channels")).hasSize(2);
        try {
            assertThat(ops.post(OPS + "/pause", Map.of())).containsEntry("paused", true);
            assertThat(rate(17)).containsEntry("rate", 17);
            assertThat(rate(null).get("rate")).isNull();
            refused("common.validation", () -> ops.put(OPS + "/rate", Map.of()));
        } finally {
            rate(2_000);
            assertThat(ops.post(OPS + "/resume", Map.of())).containsEntry("paused", false);
        }
        refused("common.forbidden", () -> operator.get(OPS));
    }

    private JSONObject rate(Integer perSecond) throws IOException {
        Map<String, Integer> body = new HashMap<>();
        body.put("noticesPerSecond", perSecond);
        return ops.put(OPS + "/rate", body);
    }

    private String pushed() throws IOException {
        Path file = Files.writeString(folder.resolve("users.csv"), "user_id\n90021\n");
        String fileId = operator.upload("/api/merchant/recipient-files", file).getString("id");
        var discount = Map.of("kind", "FIXED_OFF", "amountOff", 100);
        String template = operator.post(
                        "/api/merchant/templates", Map.of("name", "noticed", "stock", 10, "discount", discount))
                .getString("id");
        var notify = Map.of("chain", List.of(Map.of("channel", "IN_APP")));
        String task = operator.post(
                        "/api/merchant/tasks",
                        Map.of("name", "push", "templateId", template, "fileId", fileId, "notify", notify))
                .getString("id");
        await().atMost(Duration.ofSeconds(90))
                .until(() -> operator.get("/api/merchant/tasks/" + task).getString("endedAt") != null);
        return task;
    }

    private static void refused(String code, ThrowingCallable call) {
        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(call)
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    private static SuiteApi as(Caller caller) {
        Path key = Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file"));
        return new SuiteApi(SharedSuite.gateway(), DevTokens.sign(key, caller, Duration.ofMinutes(10)));
    }
}
