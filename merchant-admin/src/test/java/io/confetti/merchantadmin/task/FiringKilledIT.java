package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The process dies while it starts a scheduled task. */
class FiringKilledIT {
    private static final String TOLD = "SELECT COUNT(*) FROM t_webhook_delivery WHERE event = 'TASK_ENDED'";
    private static final Duration TIMEOUT = Duration.ofSeconds(120);

    private static MerchantAdminProcess process;

    @BeforeAll
    static void start() throws IOException {
        process = MerchantAdminProcess.start();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    /** No distribution ends them; none is announced again in the next test. */
    @AfterEach
    void endAll() throws SQLException {
        execute("UPDATE t_coupon_task SET state = 'COMPLETED' WHERE state = 'PENDING'");
    }

    /** Before the commit the next process starts it; after the commit its announcement lies in the outbox. */
    @ParameterizedTest
    @CsvSource({"inside-firing,false", "before-relay.confetti_distribution_task-started,true"})
    void theTaskIsStartedOnceByTheNextProcess(String point, boolean isCommitted) throws Exception {
        await().atMost(TIMEOUT).until(process::isUp);
        Operator operator = process.operator();
        String task = scheduled(operator);
        process.dieAt(point);
        execute("UPDATE t_coupon_task SET send_at = UTC_TIMESTAMP(3) WHERE id = " + task);

        await().atMost(TIMEOUT).until(process::isDead);
        assertThat(number("SELECT COUNT(*) FROM t_coupon_task WHERE fired_at IS NOT NULL AND id = " + task))
                .isEqualTo(isCommitted ? 1 : 0);
        assertThat(announcements(task)).isEqualTo(isCommitted ? 1 : 0);
        String before = text("SELECT COALESCE(fired_at, '2000-01-01') FROM t_coupon_task WHERE id = " + task);
        process.startAgain();

        await().atMost(TIMEOUT).until(() -> process.isUp() && firedAt(operator, task) != null);
        String firedAt = firedAt(operator, task);
        await("sent").atMost(TIMEOUT).until(() -> announcements(task) == 0);
        assertThat(firedAt(operator, task)).isEqualTo(firedAt);
        assertThat(number("SELECT fired_at = '" + before + "' FROM t_coupon_task WHERE id = " + task))
                .isEqualTo(isCommitted ? 1 : 0);
    }

    /** The end and what endpoints are to be told of it are one transaction. */
    @Test
    void anEndIsToldOnceByTheNextProcess() throws Exception {
        await().atMost(TIMEOUT).until(process::isUp);
        Operator operator = process.operator();
        String task = scheduled(operator);
        listen(task);
        operator.post(TEMPLATES + "/" + operator.get(TASKS + "/" + task).data().getString("templateId") + "/end");
        process.dieAt("before-end-fact");
        execute("UPDATE t_coupon_task SET send_at = UTC_TIMESTAMP(3) WHERE id = " + task);

        await().atMost(TIMEOUT).until(process::isDead);
        assertThat(number("SELECT COUNT(*) FROM t_coupon_task WHERE state = 'PENDING' AND id = " + task))
                .isOne();
        assertThat(number(TOLD)).isZero();
        process.startAgain();

        await().atMost(TIMEOUT)
                .until(() -> process.isUp()
                        && number("SELECT COUNT(*) FROM t_coupon_task WHERE state = 'FAILED' AND id = " + task) == 1);
        assertThat(number(TOLD)).isOne();
    }

    private static void listen(String task) throws SQLException {
        execute("INSERT INTO t_webhook_endpoint (id, shop_id, url, events, status, secret, created_at, created_by)"
                + " SELECT 1, shop_id, 'https://shop.example/', 'TASK_ENDED', 'PAUSED', '', created_at, 'operator'"
                + " FROM t_coupon_task WHERE id = " + task);
    }

    private static String firedAt(Operator operator, String task) {
        return operator.get(TASKS + "/" + task).data().getString("firedAt");
    }

    private static String scheduled(Operator operator) {
        String file = operator.uploadUsers(1);
        await().atMost(TIMEOUT)
                .until(() -> operator.get(Operator.FILES + "/" + file).data().getString("verdict") != null);
        var body = Map.of(
                "name",
                "Push",
                "templateId",
                operator.newTemplate(),
                "fileId",
                file,
                "sendType",
                "SCHEDULED",
                "sendAt",
                OffsetDateTime.now().plusDays(2).toString());
        return operator.post(TASKS, body).id();
    }

    private static long announcements(String task) throws SQLException {
        return number(
                "SELECT COUNT(*) FROM t_outbox WHERE topic = 'confetti_distribution_task-started' AND message_key = "
                        + task);
    }

    private static void execute(String sql) throws SQLException {
        try (var database = process.database();
                var statement = database.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private static long number(String sql) throws SQLException {
        return Long.parseLong(text(sql));
    }

    private static String text(String sql) throws SQLException {
        try (var database = process.database();
                var statement = database.createStatement();
                var result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }
}
