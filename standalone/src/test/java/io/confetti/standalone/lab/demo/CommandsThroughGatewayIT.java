package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What operators command of a push, judged by the run in the other service: 200 with its word, and 409 with it. */
class CommandsThroughGatewayIT {
    private static final String TASKS = "/api/merchant/tasks/";
    private static final List<String> COMMANDS = List.of("pause", "resume", "continue", "rate", "cancel");
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @TempDir
    private Path folder;

    private final String operator = token(1001);
    private final String stranger = token(1002);
    private final SuiteApi api = new SuiteApi(SharedSuite.gateway(), operator);

    /** @param text the refusal's, or null */
    private record Reply(int status, String code, String text, JSONObject data) {}

    @Test
    void aRunningPushPausesGoesOnAndIsCancelled() throws IOException {
        String task = slowPush(Map.of());
        awaitState(task, "RUNNING");

        judged(task, "pause", "PAUSED", "PAUSE");
        judged(task, "rate", "PAUSED", "PAUSE");
        judged(task, "resume", "RUNNING", "RUN");
        judged(task, "continue", "RUNNING", "RUN");
        Reply slowed = judged(task, "rate", "RUNNING", "RUN");
        assertThat(slowed.data()).containsEntry("rate", 30);
        judged(task, "cancel", null, "CANCEL");

        awaitState(task, "CANCELLED");
        judged(task, "cancel", "CANCELLED", "CANCEL");
        for (String command : List.of("pause", "resume", "continue", "rate")) {
            refused(task, command, "CANCELLED");
        }
    }

    @Test
    void aHeldPushWaitsForTheWordToGoOn() throws IOException {
        String task = slowPush(Map.of("canary", Map.of("rows", 20)));
        awaitState(task, "HELD");

        judged(task, "pause", "HELD", "RUN");
        judged(task, "continue", "RUNNING", "RUN");

        judged(task, "cancel", null, "CANCEL");
        awaitState(task, "CANCELLED");
    }

    @Test
    void aScheduledPushIsJudgedByItsTask() throws IOException {
        String task = slowPush(Map.of("sendType", "SCHEDULED", "sendAt", soon()));

        refused(task, "pause", "SCHEDULED");
        judged(task, "resume", "SCHEDULED", "RUN");
        judged(task, "rate", "SCHEDULED", "RUN");
        judged(task, "cancel", "CANCELLED", "CANCEL");
    }

    @Test
    void anotherShopsPushIsNotThere() throws IOException {
        String task = slowPush(Map.of());
        awaitState(task, "RUNNING");

        for (String command : COMMANDS) {
            Reply reply = give(stranger, task, command, "en");
            assertThat(reply.status()).as(command).isEqualTo(404);
            assertThat(reply.code()).isEqualTo("task.not-found");
        }
        assertThat(api.get(TASKS + task)).containsEntry("state", "RUNNING").containsEntry("cancelRequested", false);

        judged(task, "cancel", null, "CANCEL");
        awaitState(task, "CANCELLED");
    }

    /** @param state null if it may end at this moment */
    private Reply judged(String task, String command, String state, String desired) throws IOException {
        Reply first = give(operator, task, command, "en");
        Reply again = give(operator, task, command, "en");

        assertThat(first.status()).as(command + " " + first.text()).isEqualTo(200);
        assertThat(again.status()).as(command + " again " + again.text()).isEqualTo(200);
        assertThat(first.data()).as(command).containsEntry("id", task).containsEntry("desired", desired);
        if (state != null) {
            assertThat(first.data()).as(command).containsEntry("state", state);
            assertThat(again.data()).as(command + " again").isEqualTo(first.data());
        }
        return first;
    }

    private void refused(String task, String command, String state) throws IOException {
        Reply english = give(operator, task, command, "en");
        Reply chinese = give(operator, task, command, "zh-CN");

        assertThat(List.of(english.status(), chinese.status())).as(command).containsOnly(409);
        assertThat(List.of(english.code(), chinese.code())).containsOnly("task.not-in-this-state");
        assertThat(english.text()).isEqualTo("That is not possible while the task is " + state);
        assertThat(chinese.text()).isEqualTo("任务处于 " + state + " 状态，不能执行该操作");
    }

    private static Reply give(String token, String task, String command, String language) throws IOException {
        boolean isRate = command.equals("rate");
        var body = isRate ? BodyPublishers.ofString("{\"rowsPerSecond\": 30}") : BodyPublishers.noBody();
        var request = HttpRequest.newBuilder(URI.create(SharedSuite.gateway() + TASKS + task + "/" + command))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + token)
                .header("Accept-Language", language)
                .header("Content-Type", "application/json")
                .method(isRate ? "PUT" : "POST", body)
                .build();
        try {
            var answer = HTTP.send(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
            JSONObject json = JSON.parseObject(answer.body());
            return new Reply(
                    answer.statusCode(), json.getString("code"), json.getString("message"), json.getJSONObject("data"));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        }
    }

    /** It would take minutes, so it does not end by itself while it is commanded. */
    private String slowPush(Map<String, ?> more) throws IOException {
        String csv = LongStream.rangeClosed(7_000_001, 7_006_000)
                .mapToObj(Long::toString)
                .collect(Collectors.joining("\n"));
        Path file = Files.writeString(folder.resolve("users.csv"), "user_id\n" + csv + "\n");
        var discount = Map.of("kind", "FIXED_OFF", "amountOff", 100);
        String template = api.post(
                        "/api/merchant/templates", Map.of("name", "commands", "stock", 6_000, "discount", discount))
                .getString("id");
        String fileId = api.upload("/api/merchant/recipient-files", file).getString("id");
        JSONObject body = new JSONObject(Map.of("name", "push", "templateId", template, "fileId", fileId, "rate", 25));
        body.putAll(more);
        return api.post("/api/merchant/tasks", body).getString("id");
    }

    private void awaitState(String task, String state) {
        await().atMost(Duration.ofSeconds(90))
                .until(() -> state.equals(api.get(TASKS + task).getString("state")));
    }

    private static String soon() {
        return OffsetDateTime.now().plusHours(1).toString();
    }

    private static String token(long shop) {
        return DevTokens.sign(
                Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file")),
                Caller.operator(shop),
                Duration.ofMinutes(10));
    }
}
