package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.StorageKeys;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.storage.Storage;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FollowTaskIT {
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);
    private final Operator operator = shop.operator();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void theCopyFollowsDistributionAndAnEndStateStays() {
        String id = shop.newTask();

        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");
        assertThat(shop.task(id)).containsEntry("live", false).containsEntry("read", null);
        shop.distributionSays(id, "COMPLETED_WITH_FAILURES", 1, Map.of("NO_STOCK", 1L));
        shop.awaitState(id, "COMPLETED_WITH_FAILURES");
        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.distributionSays(id, "COMPLETED", 2, Map.of());
        String marker = shop.newTask();
        shop.distributionSays(marker, "COMPLETED", 2, Map.of());
        shop.awaitState(marker, "COMPLETED");

        JSONObject task = shop.task(id);
        assertThat(task)
                .containsEntry("state", "COMPLETED_WITH_FAILURES")
                .containsEntry("delivered", 1)
                .containsEntry("failed", 1)
                .containsEntry("read", 2)
                .containsEntry("live", true);
        assertThat(task.getJSONObject("failedByCause")).containsEntry("NO_STOCK", 1);
        assertThat(task.getString("endedAt")).endsWith("+08:00");
        assertThat(task.getDouble("rowsPerSecond")).isEqualTo(1.0);
    }

    @Test
    void aStateThatOnlyALaterReleaseKnowsLeavesTheCopyAsItIs() {
        String id = shop.newTask();

        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");
        var told = new TaskProgressed(Long.parseLong(id), "RESTING", null, 1, 0, Map.of(), null, null, null);
        admin.bean(KeepProgress.class).keep(told.taskId(), TaskCopy.of(told));

        assertThat(shop.task(id)).containsEntry("state", "RUNNING").containsEntry("delivered", 0);
    }

    @Test
    void theListShowsTheCountsOfARunningTask() {
        String id = shop.newTask();
        shop.distributionSays(id, "RUNNING", 5, Map.of("NO_STOCK", 2L));

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(listed(operator, id))
                        .containsEntry("state", "RUNNING")
                        .containsEntry("delivered", 5)
                        .containsEntry("failed", 2));
        shop.distributionSays(id, "RUNNING", 3, Map.of());
        shop.distributionSays(id, "RUNNING", 6, Map.of("NO_STOCK", 2L));
        await().atMost(Duration.ofSeconds(30)).until(() -> listed(operator, id).getIntValue("delivered") == 6);
    }

    @Test
    void aTaskThatRestsSaysWhatItWaitsFor() {
        String unjudged = shop.newTask();
        admin.database().update("UPDATE t_coupon_task SET announced_at = NULL WHERE id = ?", unjudged);
        String resting = shop.newTask();
        shop.distributionSays(resting, "RUNNING", 0, Map.of());
        shop.awaitState(resting, "RUNNING");

        assertThat(shop.task(unjudged))
                .containsEntry("waitingFor", "FILE_VERDICT")
                .containsEntry("waitingForText", "文件正在校验，有结论后即开始发券");
        assertThat(listed(operator, unjudged)).containsEntry("waitingFor", "FILE_VERDICT");
        assertThat(operator.speaking("en").get(TASKS + "/" + resting).data())
                .as("distribution is not there in this test")
                .containsEntry("waitingFor", "SERVERS_AWAY")
                .containsEntry(
                        "waitingForText",
                        "A service or server that the push needs does not answer; it goes on by itself");
        await().atMost(Duration.ofSeconds(30))
                .until(() -> "SERVERS_AWAY".equals(listed(operator, resting).getString("waitingFor")));
        shop.distributionSays(resting, "COMPLETED", 2, Map.of());
        shop.awaitState(resting, "COMPLETED");
        assertThat(shop.task(resting)).containsEntry("waitingFor", null);
        assertThat(listed(operator, resting)).containsEntry("waitingFor", null);
    }

    @Test
    void aListAsksTheStorageForNothing() {
        String id = shop.newTask();
        shop.distributionSays(id, "COMPLETED_WITH_FAILURES", 1, Map.of("ID_FORMAT", 1L));
        shop.awaitState(id, "COMPLETED_WITH_FAILURES");

        assertThat(listed(operator, id)).containsEntry("failureFile", TASKS + "/" + id + "/failure-file");
        assertThat(shop.task(id)).as("nobody has put it there").containsEntry("failureFile", null);
    }

    private static JSONObject listed(Operator operator, String id) {
        return operator.get(TASKS).items().stream()
                .map(JSONObject.class::cast)
                .filter(task -> id.equals(task.getString("id")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aTaskThatNeverBeganIsAnnouncedAgain() {
        String id = shop.newTask();

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(shop.announced(Topics.TASK_STARTED, id))
                        .hasSizeGreaterThanOrEqualTo(2)
                        .allMatch(announcement -> announcement.file().wasAccepted()));
        shop.distributionSays(id, "RUNNING", 0, Map.of());
        shop.awaitState(id, "RUNNING");
    }

    @Test
    void theFailureFileIsStreamedUnderAGoodName() throws Exception {
        String id = shop.newTask();
        String path = TASKS + "/" + id + "/failure-file";
        assertThat(operator.get(path).code()).isEqualTo("task.not-ended");
        shop.distributionSays(id, "COMPLETED_WITH_FAILURES", 1, Map.of("ID_FORMAT", 1L));
        shop.awaitState(id, "COMPLETED_WITH_FAILURES");
        assertThat(operator.get(path).status()).isEqualTo(404);
        assertThat(operator.get(path).code()).isEqualTo("task.no-failure-file");

        byte[] content = {'P', 'K', 3, 4};
        admin.bean(Storage.class).put(StorageKeys.failureFile(Long.parseLong(id)), new ByteArrayInputStream(content));

        Reply file = operator.get(path);
        assertThat(file.status()).isEqualTo(200);
        assertThat(file.body()).isEqualTo(content);
        assertThat(file.headers().get("content-disposition"))
                .contains("attachment")
                .contains("confetti-failures-" + id);
        assertThat(file.headers().get("content-type")).contains("spreadsheetml");
        assertThat(shop.task(id)).containsEntry("failureFile", path);
        assertThat(admin.newShop().get(path).status()).isEqualTo(404);
    }

    @Test
    void theLinkFetchesTheFailureFileWithoutAToken() throws Exception {
        String id = shop.newTask();
        String path = TASKS + "/" + id + "/failure-file/link";
        assertThat(operator.get(path).code()).isEqualTo("task.not-ended");
        shop.distributionSays(id, "COMPLETED_WITH_FAILURES", 1, Map.of("ID_FORMAT", 1L));
        shop.awaitState(id, "COMPLETED_WITH_FAILURES");
        assertThat(operator.get(path).code()).isEqualTo("task.no-failure-file");
        byte[] content = {'P', 'K', 3, 4};
        admin.bean(Storage.class).put(StorageKeys.failureFile(Long.parseLong(id)), new ByteArrayInputStream(content));

        String url = operator.get(path).data().getString("url");

        Reply file = admin.withToken(null).get(url);
        assertThat(file.status()).isEqualTo(200);
        assertThat(file.body()).isEqualTo(content);
        assertThat(admin.withToken(null).get(url.replace(id, "7")).code()).isEqualTo("task.link-unknown");
        assertThat(admin.withToken(null).get("/downloads/failure-files/" + id).status())
                .isEqualTo(404);
        assertThat(admin.newShop().get(path).code()).isEqualTo("task.not-found");
    }

    @Test
    void withoutFailuresThereIsNoFile() {
        String id = shop.newTask();
        shop.distributionSays(id, "COMPLETED", 2, Map.of());
        shop.awaitState(id, "COMPLETED");

        assertThat(operator.get(TASKS + "/" + id + "/failure-file").code()).isEqualTo("task.no-failure-file");
        assertThat(shop.task(id)).containsEntry("failureFile", null);
    }

    @Test
    void whileDistributionIsAwayFailuresAreRefusedClearly() {
        Reply refused = operator.get(TASKS + "/" + shop.newTask() + "/failures");

        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.code()).isEqualTo("task.distribution-away");
        assertThat(operator.get(TASKS + "/" + shop.newTask() + "/failures?limit=0")
                        .errors())
                .containsEntry("limit", "validation.range");
    }

    @Test
    void listGoesOnWhereTheLastPageEnded() {
        String template = operator.newTemplate();
        String file = shop.judgedFile();
        var made = new ArrayList<String>();
        for (int i = 0; i < 3; i++) {
            made.add(0, shop.create(template, file, Map.of("name", "T" + i)).id());
        }
        shop.distributionSays(made.get(2), "COMPLETED", 2, Map.of());
        shop.awaitState(made.get(2), "COMPLETED");

        Reply first = operator.get(TASKS + "?limit=2");
        Reply second = operator.get(TASKS + "?limit=2&cursor=" + first.data().getString("next"));

        var seen = new ArrayList<String>();
        for (Reply page : List.of(first, second)) {
            page.items().forEach(item -> seen.add(((JSONObject) item).getString("id")));
        }
        assertThat(seen).isEqualTo(made);
        assertThat(second.data().getString("next")).isNull();
        assertThat(operator.get(TASKS + "?state=COMPLETED").items()).hasSize(1);
    }

    @Test
    void anotherShopsTaskAndAMissingOneAnswerAlike() {
        String id = shop.newTask();
        Operator stranger = admin.newShop();

        for (String path : List.of(TASKS + "/" + id, TASKS + "/12345")) {
            for (Reply reply : List.of(
                    stranger.get(path),
                    stranger.post(path + "/cancel"),
                    stranger.get(path + "/failures"),
                    stranger.get(path + "/failure-file"))) {
                assertThat(reply.status()).isEqualTo(404);
                assertThat(reply.code()).isEqualTo("task.not-found");
            }
        }
        assertThat(stranger.get(TASKS).items()).isEmpty();
        assertThat(shop.task(id)).containsEntry("cancelRequested", false);
        assertThat(admin.withToken(null).post(TASKS + "/" + id + "/cancel").status())
                .isEqualTo(401);
    }
}
