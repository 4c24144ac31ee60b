package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What operators ask about rows, users and files, through the gateway and both services. */
class AnswersThroughGatewayIT {

    private static final String TASKS = "/api/merchant/tasks/";
    private static final String FILES = "/api/merchant/recipient-files";

    @TempDir
    private Path folder;

    private final SuiteApi operator = as(1001);
    private final SuiteApi stranger = as(1002);

    @Test
    void rowsAnswerWhatBecameOfThem() throws IOException {
        String task = pushed("user_id\n810\nabc\n811\n810\n812\n", 2);

        JSONObject granted = operator.get(TASKS + task + "/rows/2");
        assertThat(granted)
                .containsEntry("state", "GRANTED")
                .containsEntry("userId", "810")
                .containsEntry("chunk", 1);
        assertThat(granted.getJSONObject("coupon")).containsEntry("state", "UNUSED");
        assertThat(operator.get(TASKS + task + "/rows/3"))
                .containsEntry("state", "FAILED")
                .containsEntry("cause", "ID_FORMAT")
                .containsEntry("fix", "Keep digits only: no blanks, letters, plus signs or separators");
        assertThat(operator.get(TASKS + task + "/rows?userId=810").getJSONArray("items"))
                .extracting(row -> ((JSONObject) row).getString("state"))
                .containsExactly("GRANTED", "FAILED");
        refused("task.row-not-found", () -> operator.get(TASKS + task + "/rows/7"));
        refused("task.not-found", () -> stranger.get(TASKS + task + "/rows/2"));
    }

    @Test
    void usersAnswerForTheirShopOnly() throws IOException {
        String task = pushed("user_id\n821\n822\n", 1);

        JSONObject coupon = only(operator.get("/api/merchant/users/821/coupons"));
        assertThat(coupon)
                .containsEntry("source", "TASK")
                .containsEntry("sourceId", task)
                .containsEntry("templateName", "answers")
                .containsEntry("state", "UNUSED");
        assertThat(only(operator.get("/api/merchant/users/821/tasks")))
                .containsEntry("taskId", task)
                .containsEntry("taskName", "push")
                .containsEntry("state", "GRANTED");
        assertThat(only(operator.get("/api/merchant/users/822/tasks")))
                .containsEntry("cause", "NO_STOCK")
                .containsEntry("row", 3);
        for (String what : List.of("coupons", "tasks")) {
            assertThat(stranger.get("/api/merchant/users/821/" + what).getJSONArray("items"))
                    .isEmpty();
        }
    }

    @Test
    void deliveredFilesAndUploadsAreFetchedDirectlyAndByLink() throws Exception {
        String task = pushed("user_id\n831\nabc\n832\n", 9);
        String file = operator.get(TASKS + task).getString("fileId");
        Path csv = folder.resolve("delivered.csv");
        operator.download(TASKS + task + "/delivered-file?format=CSV", csv);
        assertThat(Files.readAllLines(csv).stream().map(line -> line.replaceAll(",[0-9]{15,},", ",*,")))
                .containsExactly("row,userId,couponId,state", "2,831,*,UNUSED", "4,832,*,UNUSED");
        Path workbook = folder.resolve("delivered.xlsx");
        operator.download(TASKS + task + "/delivered-file", workbook);
        assertThat(Files.readAllBytes(workbook)).startsWith('P', 'K');
        assertThat(linked(TASKS + task + "/delivered-file/link?format=CSV")).isEqualTo(Files.readString(csv));
        Path original = folder.resolve("original.csv");
        operator.download(FILES + "/" + file + "/content", original);
        assertThat(original).hasContent("user_id\n831\nabc\n832\n");
        assertThat(linked(FILES + "/" + file + "/content/link")).isEqualTo("user_id\n831\nabc\n832\n");
        refused("task.not-found", () -> stranger.download(TASKS + task + "/delivered-file", folder.resolve("refused")));
    }

    @Test
    void rowsWithoutStockComeAgainAndUsersAreGrantedByName() throws IOException {
        String task = pushed("user_id\n841\n842\n843\n", 1);
        String template = operator.get(TASKS + task).getString("templateId");
        operator.post("/api/merchant/templates/" + template + "/stock", Map.of("add", 2));

        String child = operator.post(TASKS + task + "/retry", Map.of("causes", List.of("NO_STOCK")))
                .getString("id");
        ended(child);

        assertThat(operator.get(TASKS + child)).containsEntry("delivered", 2).containsEntry("failed", 0);
        assertThat(operator.get(TASKS + task).getJSONObject("family"))
                .containsEntry("rowsWithout", 0)
                .containsEntry("children", List.of(child));
        assertThat(operator.get(TASKS + child + "/rows/4")).containsEntry("userId", "843");
        operator.post("/api/merchant/templates/" + template + "/stock", Map.of("add", 1));

        JSONObject grant = operator.post(
                "/api/merchant/grants",
                Map.of("templateId", template, "userIds", List.of("841", "844"), "reason", "Complaint"));

        assertThat(grant).containsEntry("decided", true);
        assertThat(grant.getJSONArray("users"))
                .extracting(user -> ((JSONObject) user).getString("userId") + ((JSONObject) user).getString("state"))
                .containsExactly("841FAILED", "844GRANTED");
        assertThat(grant.getJSONArray("users").getJSONObject(0)).containsEntry("cause", "ALREADY_OWNED");
    }

    @Test
    void theLargestIdThatAFileTakesIsAUserEverywhere() throws IOException {
        String largest = Long.toString(Long.MAX_VALUE);
        String task = pushed("user_id\n" + largest + "\n", 2);
        String template = operator.get(TASKS + task).getString("templateId");

        assertThat(only(operator.get(TASKS + task + "/rows?userId=" + largest))).containsEntry("state", "GRANTED");
        assertThat(only(operator.get("/api/merchant/users/" + largest + "/coupons")))
                .containsEntry("sourceId", task);
        assertThat(only(operator.get("/api/merchant/users/" + largest + "/tasks")))
                .containsEntry("taskId", task);
        JSONObject grant = operator.post(
                "/api/merchant/grants",
                Map.of("templateId", template, "userIds", List.of(largest), "reason", "Complaint"));
        assertThat(grant.getJSONArray("users").getJSONObject(0))
                .containsEntry("userId", largest)
                .containsEntry("cause", "ALREADY_OWNED");
        JSONObject revoked = operator.post(
                "/api/merchant/revocations",
                Map.of("templateId", template, "userIds", List.of(largest), "reason", "fraud"));
        assertThat(revoked.getJSONArray("coupons")).hasSize(1);
    }

    /** What the link fetches that the call gives, without a token. */
    private String linked(String path) throws IOException, InterruptedException {
        URI link = URI.create(gateway()).resolve(operator.get(path).getString("url"));
        var request = HttpRequest.newBuilder(link).build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** Through the ended push of the file. */
    private String pushed(String csv, long stock) throws IOException {
        Path file = Files.writeString(folder.resolve("users.csv"), csv);
        String template = operator.post(
                        "/api/merchant/templates",
                        Map.of(
                                "name",
                                "answers",
                                "stock",
                                stock,
                                "discount",
                                Map.of("kind", "FIXED_OFF", "amountOff", 100)))
                .getString("id");
        String fileId = operator.upload(FILES, file).getString("id");
        String task = operator.post(
                        "/api/merchant/tasks", Map.of("name", "push", "templateId", template, "fileId", fileId))
                .getString("id");
        ended(task);
        return task;
    }

    private void ended(String task) {
        await().atMost(Duration.ofSeconds(90))
                .until(() -> operator.get(TASKS + task).getString("endedAt") != null);
    }

    private static JSONObject only(JSONObject page) {
        assertThat(page.getJSONArray("items")).hasSize(1);
        return page.getJSONArray("items").getJSONObject(0);
    }

    private static void refused(String code, ThrowingCallable call) {
        assertThatExceptionOfType(ApiRefusal.class)
                .isThrownBy(call)
                .matches(refusal -> (refusal.code() + refusal.getMessage()).contains(code), code);
    }

    private static SuiteApi as(long shop) {
        return new SuiteApi(
                gateway(),
                DevTokens.sign(
                        Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file")),
                        Caller.operator(shop),
                        Duration.ofMinutes(10)));
    }

    private static String gateway() {
        return SharedSuite.gateway();
    }
}
