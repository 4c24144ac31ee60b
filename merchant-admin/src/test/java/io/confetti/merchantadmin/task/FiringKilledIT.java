package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The process dies while it starts a scheduled task. */
class FiringKilledIT {
    private static final String TOLD = "SELECT COUNT(*) FROM t_webhook_delivery WHERE event = 'TASK_ENDED'";
    private static final Duration TIMEOUT = Duration.ofSeconds(120);

    /** Before the commit the next process starts it; after the commit its announcement lies in the outbox. */
    @ParameterizedTest
    @CsvSource({"inside-firing,false", "before-relay.confetti_distribution_task-started,true"})
    void theTaskIsStartedOnceByTheNextProcess(String point, boolean isCommitted) throws Exception {
        try (var process = MerchantAdminProcess.start()) {
            await().atMost(TIMEOUT).until(process::isUp);
            Operator operator = process.operator();
            String task = scheduled(operator);
            process.dieAt(point);
            execute(process, "UPDATE t_coupon_task SET send_at = UTC_TIMESTAMP(3) WHERE id = " + task);

            await().atMost(TIMEOUT).until(process::isDead);
            assertThat(number(process, "SELECT COUNT(*) FROM t_coupon_task WHERE fired_at IS NOT NULL"))
                    .isEqualTo(isCommitted ? 1 : 0);
            assertThat(announcements(process)).isEqualTo(isCommitted ? 1 : 0);
            String before = text(process, "SELECT COALESCE(fired_at, '2000-01-01') FROM t_coupon_task");
            process.startAgain();

            await().atMost(TIMEOUT).until(() -> process.isUp() && firedAt(operator, task) != null);
            String firedAt = firedAt(operator, task);
            await("sent").atMost(TIMEOUT).until(() -> announcements(process) == 0);
            assertThat(firedAt(operator, task)).isEqualTo(firedAt);
            assertThat(number(process, "SELECT fired_at = '" + before + "' FROM t_coupon_task"))
                    .isEqualTo(isCommitted ? 1 : 0);
        }
    }

    /** The end and what endpoints are to be told of it are one transaction. */
    @Test
    void anEndIsToldOnceByTheNextProcess() throws Exception {
        try (var process = MerchantAdminProcess.start()) {
            await().atMost(TIMEOUT).until(process::isUp);
            Operator operator = process.operator();
            String task = scheduled(operator);
            listen(process);
            operator.post(
                    TEMPLATES + "/" + operator.get(TASKS + "/" + task).data().getString("templateId") + "/end");
            process.dieAt("before-end-fact");
            execute(process, "UPDATE t_coupon_task SET send_at = UTC_TIMESTAMP(3) WHERE id = " + task);

            await().atMost(TIMEOUT).until(process::isDead);
            assertThat(number(process, "SELECT COUNT(*) FROM t_coupon_task WHERE state = 'PENDING'"))
                    .isOne();
            assertThat(number(process, TOLD)).isZero();
            process.startAgain();

            await().atMost(TIMEOUT)
                    .until(() -> process.isUp()
                            && number(process, "SELECT COUNT(*) FROM t_coupon_task WHERE state = 'FAILED'") == 1);
            assertThat(number(process, TOLD)).isOne();
        }
    }

    private static void listen(MerchantAdminProcess process) throws SQLException {
        execute(
                process,
                "INSERT INTO t_webhook_endpoint (id, shop_id, url, events, status, secret, created_at, created_by)"
                        + " SELECT 1, shop_id, 'https://shop.example/', 'TASK_ENDED', 'PAUSED', '', created_at, 'operator'"
                        + " FROM t_coupon_task");
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

    private static long announcements(MerchantAdminProcess process) throws SQLException {
        return number(process, "SELECT COUNT(*) FROM t_outbox WHERE topic = 'confetti_distribution_task-started'");
    }

    private static void execute(MerchantAdminProcess process, String sql) throws SQLException {
        try (var database = process.database();
                var statement = database.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private static long number(MerchantAdminProcess process, String sql) throws SQLException {
        return Long.parseLong(text(process, sql));
    }

    private static String text(MerchantAdminProcess process, String sql) throws SQLException {
        try (var database = process.database();
                var statement = database.createStatement();
                var result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }
}
