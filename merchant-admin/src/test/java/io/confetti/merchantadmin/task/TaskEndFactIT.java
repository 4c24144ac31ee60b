package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.RunState;
import io.confetti.contract.TaskProgressed;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** Each end of a task is told to the shop's endpoints once. */
class TaskEndFactIT {
    private static final Instant AT = Instant.parse("2026-11-27T10:00:00.123Z");

    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void theEndOfARunIsToldWithItsCounts() {
        String id = shop.newTask();
        long endpoint = endpoint(id, "TASK_ENDED");

        keep(id, RunState.RUNNING);
        assertThat(told(endpoint)).isEmpty();
        keep(id, RunState.COMPLETED_WITH_FAILURES);

        JSONObject body = told(endpoint).get(0);
        assertThat(body)
                .containsEntry("type", "TASK_ENDED")
                .containsEntry("occurredAt", AT.toString())
                .containsEntry("templateId", shop.task(id).getString("templateId"))
                .doesNotContainKey("coupons");
        assertThat(body.getJSONObject("task"))
                .containsEntry("taskId", id)
                .containsEntry("name", "Push")
                .containsEntry("state", "COMPLETED_WITH_FAILURES")
                .containsEntry("rows", 2)
                .containsEntry("delivered", 1)
                .containsEntry("failed", 1)
                .containsEntry("failedByCause", Map.of("NO_STOCK", 1))
                .containsEntry("revoked", 0)
                .containsEntry("endedAt", AT.toString());
    }

    @Test
    void aShopThatDidNotAskHearsNothing() {
        String id = shop.newTask();
        long endpoint = endpoint(id, "COUPON_GIVEN,TASK_HELD");
        long stranger = endpoint(TaskFixture.newShop(admin).newTask(), "TASK_ENDED");

        keep(id, RunState.COMPLETED_WITH_FAILURES);

        assertThat(told(endpoint)).isEmpty();
        assertThat(told(stranger)).isEmpty();
    }

    @Test
    void anEndThatIsToldAgainIsPublishedOnce() {
        String id = shop.newTask();
        long endpoint = endpoint(id, "TASK_ENDED");

        for (RunState state : List.of(RunState.COMPLETED_WITH_FAILURES, RunState.RUNNING, RunState.CANCELLED)) {
            keep(id, state);
            keep(id, state);
        }

        assertThat(told(endpoint)).hasSize(1);
    }

    @Test
    void ofTwoThatHearOfTheEndAtOnceOnePublishes() throws Exception {
        String id = shop.newTask();
        long endpoint = endpoint(id, "TASK_ENDED");
        var barrier = new CyclicBarrier(4);
        var threads = Executors.newFixedThreadPool(4);
        try {
            var ended = IntStream.range(0, 4)
                    .mapToObj(i -> threads.submit(() -> {
                        barrier.await();
                        keep(id, RunState.COMPLETED_WITH_FAILURES);
                        return i;
                    }))
                    .toList();
            for (var one : ended) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(told(endpoint)).hasSize(1);
    }

    @Test
    void anEndThatIsRolledBackIsPublishedWhenItIsKept() {
        String id = shop.newTask();
        long endpoint = endpoint(id, "TASK_ENDED");

        admin.bean(TransactionTemplate.class).executeWithoutResult(status -> {
            keep(id, RunState.COMPLETED_WITH_FAILURES);
            assertThat(told(endpoint)).hasSize(1);
            status.setRollbackOnly();
        });
        assertThat(told(endpoint)).isEmpty();

        keep(id, RunState.COMPLETED_WITH_FAILURES);
        assertThat(told(endpoint)).hasSize(1);
    }

    @Test
    void aScheduledTaskThatIsCancelledIsToldOnce() {
        String id = shop.scheduled(shop.operator().newTemplate(), shop.judgedFile());
        long endpoint = endpoint(id, "TASK_ENDED");

        assertThat(shop.operator().post(TASKS + "/" + id + "/cancel").status()).isEqualTo(200);
        assertThat(shop.operator().post(TASKS + "/" + id + "/cancel").status()).isEqualTo(200);

        assertThat(told(endpoint)).singleElement().satisfies(body -> {
            JSONObject task = body.getJSONObject("task");
            assertThat(task).containsEntry("state", "CANCELLED").containsEntry("delivered", 0);
            assertThat(task.getString("endedAt")).isEqualTo(body.getString("occurredAt"));
        });
    }

    @Test
    void aScheduledTaskThatCanNeverBeSentIsToldOnce() {
        String template = shop.operator().newTemplate();
        String id = shop.scheduled(template, shop.judgedFile());
        long endpoint = endpoint(id, "TASK_ENDED");
        shop.operator().post(TEMPLATES + "/" + template + "/end");

        shop.becameDue(id, Duration.ofSeconds(1));
        shop.awaitState(id, "FAILED");
        admin.bean(FireTask.class).fire(Long.parseLong(id));

        assertThat(told(endpoint))
                .singleElement()
                .satisfies(body -> assertThat(body.getJSONObject("task"))
                        .containsEntry("state", "FAILED")
                        .containsEntry("reason", "TEMPLATE_ENDED"));
    }

    @Test
    void aCancelByRunOfAStartedTaskIsTheRunsToTell() {
        String id = shop.newTask();
        long endpoint = endpoint(id, "TASK_ENDED");

        shop.operator().post(TASKS + "/" + id + "/cancel");
        assertThat(told(endpoint)).as("distribution is away").isEmpty();
        shop.distributionSays(id, "CANCELLED", 0, Map.of("CANCELLED", 2L));

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(told(endpoint)).hasSize(1));
    }

    private static void keep(String id, RunState state) {
        boolean isEnd = state.isEnd();
        var told = new TaskProgressed(
                Long.parseLong(id),
                state.name(),
                null,
                isEnd ? 1 : 0,
                isEnd ? 1 : 0,
                isEnd ? Map.of("NO_STOCK", 1L) : Map.of(),
                AT.minusSeconds(9),
                isEnd ? AT : null,
                null);
        admin.bean(KeepProgress.class).keep(told.taskId(), TaskCopy.of(told));
    }

    /** It is paused, so that what is recorded for it stays as it is. */
    private static long endpoint(String task, String events) {
        long id = admin.bean(Ids.class).next();
        admin.database()
                .update(
                        "INSERT INTO t_webhook_endpoint (id, shop_id, url, events, status, secret, created_at, created_by)"
                                + " SELECT ?, shop_id, 'https://shop.example/', ?, 'PAUSED', '', UTC_TIMESTAMP(3), 'operator'"
                                + " FROM t_coupon_task WHERE id = ?",
                        id,
                        events,
                        task);
        return id;
    }

    private static List<JSONObject> told(long endpoint) {
        return admin
                .database()
                .queryForList(
                        "SELECT body FROM t_webhook_delivery WHERE endpoint_id = ? ORDER BY id", String.class, endpoint)
                .stream()
                .map(JSON::parseObject)
                .toList();
    }
}
