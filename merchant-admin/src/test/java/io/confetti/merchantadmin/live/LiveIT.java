package io.confetti.merchantadmin.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.TaskProgressed;
import io.confetti.contract.Topics;
import io.confetti.merchantadmin.fixture.LiveReader;
import io.confetti.merchantadmin.fixture.LiveReader.Event;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.time.SuiteClock;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LiveIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void thePageGetsAllThatIsOpenAndThenWhatChanges() throws Exception {
        String task = newTask(operator);
        try (LiveReader page = LiveReader.open(operator, null)) {
            Event first = page.next();

            assertThat(first.isComplete()).isTrue();
            assertThat(first.task(task)).containsEntry("name", "Push").containsEntry("delivered", 0);
            assertThat(first.data().getJSONArray("alarms")).isNotNull();
            assertThat(first.data().getJSONObject("today")).containsEntry("granted", 0);

            distributionSays(task, "RUNNING", 1);
            JSONObject running = page.awaitTask(task, "RUNNING").task(task);
            assertThat(running).containsEntry("delivered", 1);
            String later = newTask(operator);
            assertThat(page.await(event -> event.task(later) != null).isComplete())
                    .isFalse();
            distributionSays(task, "COMPLETED", 2);
            assertThat(page.awaitTask(task, "COMPLETED").task(task)).containsEntry("delivered", 2);
        }
    }

    @Test
    void aStreamThatWasCutGoesOnWhereItWas() throws Exception {
        String quiet = newTask(operator);
        String task = newTask(operator);
        Event seen;
        try (LiveReader page = LiveReader.open(operator, null)) {
            distributionSays(task, "RUNNING", 1);
            seen = page.awaitTask(task, "RUNNING");
        }
        distributionSays(task, "COMPLETED", 2);

        try (LiveReader page = LiveReader.open(operator, seen.id())) {
            Event next = page.next();
            assertThat(next.isComplete()).isFalse();
            assertThat(next.task(quiet)).isNull();
            if (next.task(task) == null || !"COMPLETED".equals(next.task(task).getString("state"))) {
                page.awaitTask(task, "COMPLETED");
            }
        }
        try (LiveReader page = LiveReader.open(operator, "0.7")) {
            Event first = page.next();
            assertThat(first.isComplete()).as("no stream has said that").isTrue();
            assertThat(first.task(quiet)).isNotNull();
        }
    }

    @Test
    void aShopIsToldOfItsOwnAlone() throws Exception {
        String task = newTask(operator);
        Operator stranger = admin.newShop();
        try (LiveReader theirs = LiveReader.open(stranger, null);
                LiveReader ours = LiveReader.open(operator, null)) {
            assertThat(ours.next().task(task)).isNotNull();
            assertThat(theirs.next().data().getJSONArray("tasks")).isEmpty();
            distributionSays(task, "COMPLETED", 2);
            ours.awaitTask(task, "COMPLETED");
            String own = newTask(stranger);
            assertThat(theirs.await(event -> event.task(own) != null).task(task))
                    .isNull();
        }
        assertThat(admin.withToken(null).get(LiveReader.PATH).status()).isEqualTo(401);
        assertThat(admin.withToken(admin.token(Caller.user(7), Duration.ofMinutes(1)))
                        .get(LiveReader.PATH)
                        .status())
                .isEqualTo(403);
    }

    @Test
    void aViewerMayLook() throws Exception {
        Operator viewer = admin.withToken(admin.token(Caller.viewer(4_999), Duration.ofMinutes(1)));

        try (LiveReader page = LiveReader.open(viewer, null)) {
            assertThat(page.next().isComplete()).isTrue();
        }
    }

    @Test
    void theStreamEndsWithItsToken() throws Exception {
        Operator shortly = admin.withToken(admin.token(Caller.operator(4_998), Duration.ofSeconds(3)));

        try (LiveReader page = LiveReader.open(shortly, null)) {
            Event end = page.await(event -> event.name().equals("end"));

            assertThat(end.data()).containsEntry("reason", "TOKEN_EXPIRED");
            assertThat(page.next().name()).isEqualTo("cut");
        }
    }

    @Test
    void theStreamEndsWithItsService() throws Exception {
        var instance = admin.anotherInstance();
        String base = "http://127.0.0.1:" + instance.getEnvironment().getProperty("local.server.port");
        try (LiveReader page = LiveReader.open(new Operator(base, operator.token(), "en"), null)) {
            page.next();
            instance.close();

            assertThat(page.await(event -> event.name().equals("end")).data()).containsEntry("reason", "SERVICE_ENDS");
        }
    }

    @Test
    void aPageThatReadsNothingHoldsUpNobody() throws Exception {
        String task = newTask(operator);
        URI at = URI.create(operator.base());
        try (var sleeping = new Socket()) {
            sleeping.setReceiveBufferSize(1024);
            sleeping.connect(new java.net.InetSocketAddress(at.getHost(), at.getPort()));
            sleeping.getOutputStream()
                    .write("GET %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n"
                            .formatted(LiveReader.PATH, operator.token())
                            .getBytes(StandardCharsets.US_ASCII));
            try (LiveReader page = LiveReader.open(operator, null)) {
                for (int delivered = 1; delivered <= 5; delivered++) {
                    distributionSays(task, "RUNNING", delivered);
                    int now = delivered;
                    page.await(event ->
                            event.task(task) != null && event.task(task).getIntValue("delivered") == now);
                }
            }
        }
    }

    @Test
    void aSilentStreamKeepsItsConnectionAlive() throws Exception {
        try (LiveReader page = LiveReader.open(admin.newShop(), null)) {
            page.next();
            int before = page.comments();

            await().atMost(TIMEOUT).until(() -> page.comments() >= before + 2);
        }
    }

    @Test
    void aShopHasSoManyStreamsAtMostAndAPlaceIsFreeAgain() throws Exception {
        int most = admin.bean(LiveProperties.class).perShop();
        List<LiveReader> pages = new ArrayList<>();
        try {
            for (int i = 0; i < most; i++) {
                pages.add(LiveReader.open(operator, null));
            }
            var refused = operator.get(LiveReader.PATH);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.code()).isEqualTo("live.too-many-streams");
            pages.remove(0).close();

            await().atMost(TIMEOUT).until(() -> admits(operator));
        } finally {
            for (LiveReader page : pages) {
                page.close();
            }
        }
    }

    private static boolean admits(Operator operator) {
        try (LiveReader page = LiveReader.open(operator, null)) {
            return page.next() != null;
        } catch (AssertionError | Exception refused) {
            return false;
        }
    }

    @Test
    void anEndpointThatIsPausedByItsFailuresIsAnAlarm() throws Exception {
        var body = Map.of("url", "http://127.0.0.1:9/hooks", "events", List.of("TASK_ENDED"));
        String endpoint = operator.post(Operator.WEBHOOKS, body).id();
        try (LiveReader page = LiveReader.open(operator, null)) {
            assertThat(page.next().data().getJSONArray("alarms")).isEmpty();

            admin.database()
                    .update(
                            "UPDATE t_webhook_endpoint SET status = 'PAUSED', pause_reason = 'FAILING' WHERE id = ?",
                            endpoint);

            Event alarm = page.await(event -> event.data().getJSONArray("alarms") != null);
            assertThat(alarm.data().getJSONArray("alarms").getJSONObject(0))
                    .containsEntry("kind", "WEBHOOK_PAUSED")
                    .containsEntry("id", endpoint)
                    .containsEntry("reason", "FAILING");
        }
    }

    /** Each second for each shop that is looked at: the rows are not read, and of the index the last minute alone. */
    @Test
    void newTasksAreFoundInTheIndex() {
        Map<String, Object> plan = admin.database().queryForMap("""
                EXPLAIN SELECT id FROM t_coupon_task FORCE INDEX (k_task_search)
                WHERE shop_id = 1 AND id >= 7 AND (state IN ('PENDING', 'RUNNING') OR undo_state = 'UNDOING')
                ORDER BY send_at IS NOT NULL AND fired_at IS NULL, id DESC LIMIT 100""");

        assertThat(plan).containsEntry("type", "range").containsEntry("key", "k_task_search");
        assertThat(plan.get("Extra")).asString().contains("Using index");
    }

    private static String newTask(Operator shop) {
        String file = shop.uploadUsers(2);
        await().atMost(TIMEOUT)
                .until(() -> shop.get(Operator.FILES + "/" + file).data().getString("verdict") != null);
        return shop.post(Operator.TASKS, Map.of("name", "Push", "templateId", shop.newTemplate(), "fileId", file))
                .id();
    }

    private static void distributionSays(String task, String state, long delivered) {
        var now = admin.bean(SuiteClock.class).instant();
        var message = new TaskProgressed(
                Long.parseLong(task),
                state,
                null,
                delivered,
                0,
                Map.of(),
                now.minusSeconds(2),
                state.equals("RUNNING") ? null : now,
                null);
        admin.bean(Broker.class).send(Topics.TASK_PROGRESSED, task, message);
    }
}
