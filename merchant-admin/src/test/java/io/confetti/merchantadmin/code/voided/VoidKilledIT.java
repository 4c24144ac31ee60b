package io.confetti.merchantadmin.code.voided;

import static io.confetti.merchantadmin.code.CodeShop.SERIES;
import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The process dies while it declares codes void: none of them is, and the call that is repeated does it. */
class VoidKilledIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(180);

    @Test
    void allCodesOfACallAreVoidOrNone() throws Exception {
        try (var process = MerchantAdminProcess.start()) {
            await().atMost(TIMEOUT).until(process::isUp);
            Operator operator = process.operator();
            String template = operator.newTemplate();
            String id = operator.post(Operator.TEMPLATES + "/" + template + "/code-series", unique(100))
                    .id();
            await().atMost(TIMEOUT)
                    .until(() -> "READY"
                            .equals(operator.get(SERIES + "/" + id).data().getString("state")));
            var order = Map.of("from", 10, "to", 19, "reason", "box lost");
            process.dieAt("inside-code-void");
            assertThatThrownBy(() -> operator.post(SERIES + "/" + id + "/void", order));
            await().atMost(TIMEOUT).until(process::isDead);
            assertThat(numbers(process, id)).containsExactly(0L, 1L); // one change so far: it became READY

            process.startAgain();
            await().atMost(TIMEOUT).until(process::isUp);
            assertThat(operator.post(SERIES + "/" + id + "/void", order).data()).containsEntry("voided", 10);
            assertThat(numbers(process, id)).containsExactly(1L, 2L);
        }
    }

    /** Ranges that are void, and the version of the series. */
    private static List<Long> numbers(MerchantAdminProcess process, String id) throws SQLException {
        try (var database = process.database();
                var statement = database.createStatement();
                var result = statement.executeQuery("SELECT (SELECT COUNT(*) FROM t_code_void WHERE series_id = " + id
                        + "), version FROM t_code_series WHERE id = " + id)) {
            result.next();
            return List.of(result.getLong(1), result.getLong(2));
        }
    }
}
