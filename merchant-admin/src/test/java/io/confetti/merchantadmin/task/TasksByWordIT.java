package io.confetti.merchantadmin.task;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushState;
import io.confetti.contract.RunState;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Reply;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each word of the view finds the tasks that show it, whatever stands beside their state. */
class TasksByWordIT {
    private static MerchantAdmin admin;

    private final TaskFixture shop = TaskFixture.newShop(admin);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    /** One row for each cell of the table: state, what is wanted, held, scheduled, taken back. */
    @Test
    void eachCellIsFoundByItsWordAndByNoOther() {
        int cells = fill();

        Map<PushState, Set<String>> shown = new EnumMap<>(PushState.class);
        for (JSONObject task : all("?")) {
            shown.computeIfAbsent(PushState.named(task.getString("state")), word -> new HashSet<>())
                    .add(task.getString("id"));
        }
        assertThat(shown.values().stream().mapToInt(Set::size).sum()).isEqualTo(cells);
        for (PushState word : words()) {
            List<String> found = all("?state=" + word + "&").stream()
                    .map(task -> task.getString("id"))
                    .toList();
            assertThat(shown.get(word)).as("shown as " + word).isNotEmpty();
            assertThat(found).as("found by " + word).containsExactlyInAnyOrderElementsOf(shown.get(word));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UNKNOWN", "running", "RESTING", "RUNNING' OR '1'='1"})
    void whatIsNoWordIsRefusedWithThoseThatAre(String text) {
        Reply refused = shop.operator().get(TASKS + "?state=" + encoded(text));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors()).containsKey("state");
        assertThat(refused.text()).contains("SCHEDULED", "PAUSED", "HELD", "UNDOING", "UNDONE", "COMPLETED");
        assertThat(refused.text()).doesNotContain("UNKNOWN,", ", UNKNOWN");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static List<PushState> words() {
        return Arrays.stream(PushState.values())
                .filter(word -> word != PushState.UNKNOWN)
                .toList();
    }

    private List<JSONObject> all(String query) {
        var found = new ArrayList<JSONObject>();
        String cursor = "";
        while (cursor != null) {
            Reply page = shop.operator().get(TASKS + query + "limit=100" + cursor);
            assertThat(page.status()).as(page.text()).isEqualTo(200);
            found.addAll(page.items().toList(JSONObject.class));
            String next = page.data().getString("next");
            cursor = next == null ? null : "&cursor=" + next;
        }
        return found;
    }

    /** Copies one task; ended ones and those that never began need no truth of distribution for their word. */
    private int fill() {
        String id = shop.newTask();
        List<Object[]> rows = rows(Long.parseLong(id));
        String columns = String.join(
                ", ",
                admin.database()
                        .queryForList(
                                "SELECT COLUMN_NAME FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()"
                                        + " AND TABLE_NAME = 't_coupon_task' AND COLUMN_NAME NOT IN ('id', 'state',"
                                        + " 'desired', 'held_reason', 'send_at', 'fired_at', 'undo_state', 'copied_at',"
                                        + " 'announced_at')",
                                String.class));
        admin.database()
                .batchUpdate(
                        "INSERT INTO t_coupon_task (id, state, desired, held_reason, send_at, fired_at, undo_state,"
                                + " copied_at, announced_at, " + columns + ") SELECT ?, ?, ?, ?, ?, ?, ?,"
                                + " UTC_TIMESTAMP(3) + INTERVAL 1 DAY, UTC_TIMESTAMP(3) + INTERVAL 1 DAY, " + columns
                                + " FROM t_coupon_task WHERE id = ?",
                        rows);
        admin.database().update("DELETE FROM t_coupon_task WHERE id = ?", id);
        return rows.size();
    }

    private static List<Object[]> rows(long source) {
        var rows = new ArrayList<Object[]>();
        for (RunState state : RunState.values()) {
            for (DesiredState desired : DesiredState.values()) {
                for (String held : Arrays.asList(null, "CANARY")) {
                    for (String[] times :
                            new String[][] {{null, null}, {"2099-01-01", null}, {"2026-01-01", "2026-01-01"}}) {
                        for (String undo : Arrays.asList(null, "UNDOING", "UNDONE")) {
                            rows.add(new Object[] {
                                source + rows.size() + 1,
                                state.name(),
                                desired.name(),
                                held,
                                times[0],
                                times[1],
                                undo,
                                source
                            });
                        }
                    }
                }
            }
        }
        return rows;
    }
}
