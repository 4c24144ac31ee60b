package io.confetti.merchantadmin.code.imports;

import static io.confetti.merchantadmin.code.imports.ImportShop.IMPORTS;
import static io.confetti.merchantadmin.code.imports.ImportShop.codes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The process dies while it judges a file of codes, and again and again while it takes them over: each code is there once. */
@Tag("nightly")
class ImportKilledIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(180);
    private static final int CODES = 5_000;
    private static final List<String> AFTER_CONFIRMATION = List.of(
            "inside-code-import",
            "code-import-taken",
            "inside-code-import",
            "code-import-taken",
            "inside-code-import-ready");

    @Test
    void whereverItDiesEachCodeIsTakenOverOnce() throws Exception {
        try (var process = MerchantAdminProcess.start(
                "--confetti.job.lease=3s",
                "--confetti.job.renew-every=1s",
                "--confetti.job.delay=1s",
                "--confetti.job.sweep-every=1s")) {
            await().atMost(TIMEOUT).until(process::isUp);
            Operator operator = process.operator();
            String template = operator.newTemplate();
            var imports = new ImportShop(operator);
            String csv = "code\n" + String.join("\n", codes(CODES));
            process.dieAt("code-import-stored");
            ifItAnswers(() -> imports.upload(csv));
            restart(process, "inside-code-check"); // what lies in the storage has a row, and is judged
            restart(process, AFTER_CONFIRMATION.get(0));
            await().atMost(TIMEOUT).until(process::isUp); // nothing is taken over before the confirmation
            await().atMost(TIMEOUT).until(() -> "CHECKED".equals(only(operator).getString("state")));
            String id = only(operator).getString("id");
            ifItAnswers(() -> imports.confirm(id, Map.of("templateId", template)));
            for (int death = 0; death < AFTER_CONFIRMATION.size(); death++) {
                restart(process, death + 1 < AFTER_CONFIRMATION.size() ? AFTER_CONFIRMATION.get(death + 1) : null);
            }
            await().atMost(TIMEOUT).until(() -> "DONE".equals(only(operator).getString("state")));
            String series = only(operator).getString("seriesId");
            assertThat(number(process, "SELECT made FROM t_code_series WHERE state = 'READY' AND id = " + series))
                    .isEqualTo(CODES);
            assertThat(number(process, "SELECT COUNT(*) FROM t_code_import WHERE series_id = " + series))
                    .isEqualTo(CODES);
            assertThat(number(process, "SELECT MAX(serial) FROM t_code_import WHERE series_id = " + series))
                    .isEqualTo(CODES - 1);
        }
    }

    /** After its death it lives until the next point. */
    private static void restart(MerchantAdminProcess process, String next) throws IOException {
        await().atMost(TIMEOUT).until(process::isDead);
        if (next != null) {
            process.dieAt(next);
        }
        process.startAgain();
        if (next == null) {
            await().atMost(TIMEOUT).until(process::isUp);
        }
    }

    private static JSONObject only(Operator operator) {
        var items = operator.get(IMPORTS).items();
        assertThat(items).hasSize(1);
        return items.getJSONObject(0);
    }

    /** The process may be dead before the answer is sent. */
    private static void ifItAnswers(Runnable call) {
        try {
            call.run();
        } catch (UncheckedIOException dead) {
            assertThat(dead).isNotNull();
        }
    }

    private static long number(MerchantAdminProcess process, String sql) throws SQLException {
        try (var database = process.database();
                var statement = database.createStatement();
                var result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        }
    }
}
