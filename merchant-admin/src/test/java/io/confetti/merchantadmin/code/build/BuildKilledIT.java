package io.confetti.merchantadmin.code.build;

import static io.confetti.merchantadmin.code.CodeShop.SERIES;
import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The process dies ten times while it builds one series; what counted stays, and each code is made once. */
@Tag("nightly")
class BuildKilledIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(180);
    private static final int PART = 1_000;
    private static final List<String> POINTS = List.of(
            "code-part-written",
            "code-part-stored",
            "code-part-checked",
            "inside-code-part",
            "code-part-counted",
            "code-part-written",
            "code-part-stored",
            "inside-code-part",
            "code-part-counted",
            "inside-code-ready");

    @Test
    void whereverItDiesTheNextOneGoesOnBehindTheLastPart() throws Exception {
        try (var process = MerchantAdminProcess.start(
                "--confetti.code.build.part-size=" + PART,
                "--confetti.code.build.lease=3s",
                "--confetti.code.build.renew-every=1s",
                "--confetti.code.build.delay=1s",
                "--confetti.code.build.sweep-every=1s")) {
            await().atMost(TIMEOUT).until(process::isUp);
            process.dieAt(POINTS.get(0));
            Operator operator = process.operator();
            createIfItAnswers(operator);
            long id = number(process, "SELECT MAX(id) FROM t_code_series");
            for (int death = 0; death < POINTS.size(); death++) {
                await(POINTS.get(death)).atMost(TIMEOUT).until(process::isDead);
                long counted = number(process, "SELECT made FROM t_code_series WHERE id = " + id);
                assertThat(counted)
                        .isEqualTo(PART * number(process, "SELECT COUNT(*) FROM t_code_part WHERE series_id = " + id));
                if (death + 1 < POINTS.size()) {
                    process.dieAt(POINTS.get(death + 1));
                }
                process.startAgain();
            }

            await().atMost(TIMEOUT)
                    .until(() -> process.isUp()
                            && "READY".equals(series(operator, id).getString("state")));
            assertThat(series(operator, id)).containsEntry("made", 6 * PART);
            assertThat(series(operator, id).getJSONObject("build"))
                    .containsEntry("parts", 6)
                    .containsEntry("state", "DONE");
            long template = number(process, "SELECT template_id FROM t_code_series WHERE id = " + id);
            assertThat(operator.get(Operator.TEMPLATES + "/" + template).data()).containsEntry("status", "ACTIVE");
            assertThat(number(
                            process,
                            "SELECT COUNT(*) FROM t_code_part p WHERE series_id = " + id
                                    + " AND first_serial = (part_no - 1) * " + PART + " AND last_serial = part_no * "
                                    + PART
                                    + " - 1"))
                    .isEqualTo(6);
        }
    }

    /** The build may kill the process before the answer is sent. */
    private static void createIfItAnswers(Operator operator) {
        try {
            operator.createTemplate(Map.of("codes", unique(6L * PART)));
        } catch (UncheckedIOException dead) {
            assertThat(dead).isNotNull();
        }
    }

    private static JSONObject series(Operator operator, long id) {
        return operator.get(SERIES + "/" + id).data();
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
