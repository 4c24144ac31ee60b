package io.confetti.merchantadmin.export;

import static io.confetti.merchantadmin.export.RowsOfShop.EXPORTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The process dies while it writes a file of rows; the next one writes it, and the slot is free again. */
@Tag("nightly")
class ExportsKilledIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(180);
    private static final List<String> POINTS = List.of("export-written", "export-stored", "inside-export");
    private static final int COUPONS = 3_000;

    @Test
    void whereverItDiesThereIsOneWholeFile() throws Exception {
        try (var process = MerchantAdminProcess.start(
                "--confetti.job.lease=3s",
                "--confetti.job.renew-every=1s",
                "--confetti.job.delay=1s",
                "--confetti.job.sweep-every=1s")) {
            await().atMost(TIMEOUT).until(process::isUp);
            Operator operator = process.operator();
            String template = operator.newTemplate();
            try (Connection database = process.database()) {
                give(database, template);
            }
            process.dieAt(POINTS.get(0));
            askIfItAnswers(operator, template);
            for (int death = 0; death < POINTS.size(); death++) {
                await(POINTS.get(death)).atMost(TIMEOUT).until(process::isDead);
                if (death + 1 < POINTS.size()) {
                    process.dieAt(POINTS.get(death + 1));
                }
                process.startAgain();
            }
            await().atMost(TIMEOUT).until(process::isUp);
            await().atMost(TIMEOUT)
                    .until(() -> "DONE"
                            .equals(operator.get(EXPORTS)
                                    .items()
                                    .getJSONObject(0)
                                    .getString("state")));
            var export = operator.get(EXPORTS).items().getJSONObject(0);
            String url = operator.get(EXPORTS + "/" + export.getString("id") + "/link")
                    .data()
                    .getString("url");
            assertThat(operator.get(url).text().lines().skip(1).distinct()).hasSize(COUPONS);
            assertThat(export.getIntValue("rows")).isEqualTo(COUPONS);
            try (Connection database = process.database();
                    var taken = database.prepareStatement(
                                    "SELECT COUNT(*) FROM t_export WHERE shop_id = 4712 AND slot IS NOT NULL")
                            .executeQuery()) {
                taken.next();
                assertThat(taken.getInt(1)).isZero();
            }
        }
    }

    private static void give(Connection database, String template) throws SQLException {
        long first = Long.parseLong(template) + 1_000_000;
        try (var statement = database.createStatement()) {
            statement.execute("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal,"
                    + " reserved, granted, load_gen, first_coupon, state, created_at, touched_at) VALUES (" + template
                    + ", 1, " + template + ", 1, " + COUPONS + ", " + COUPONS + ", " + COUPONS + ", 1, " + first
                    + ", 'SETTLED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))");
            for (int i = 0; i < COUPONS; i++) {
                statement.addBatch(
                        "INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id,"
                                + " rule_version, status, received_at, usable_from, usable_until) VALUES ("
                                + (first + i) + ", "
                                + (i + 1) + ", " + template + ", 1, " + template
                                + ", 'P', 4712, 1, 'UNUSED', UTC_TIMESTAMP(3),"
                                + " UTC_TIMESTAMP(3), '2090-01-01')");
            }
            statement.executeBatch();
        }
    }

    /** The process may be dead before the answer is sent. */
    private static void askIfItAnswers(Operator operator, String template) {
        try {
            operator.post(
                    EXPORTS,
                    Map.of("kind", "COUPONS", "format", "CSV", "filter", Map.of("templateId", template)),
                    "an-export-that-dies");
        } catch (UncheckedIOException dead) {
            assertThat(dead).isNotNull();
        }
    }
}
