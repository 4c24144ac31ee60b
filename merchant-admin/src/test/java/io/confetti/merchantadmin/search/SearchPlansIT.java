package io.confetti.merchantadmin.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * One shop with very many templates, tasks and coupons. What each search may examine, hit or miss:
 *
 * <ul>
 *   <li>templates, tasks: the entries of {@code k_template_search} or {@code k_task_search} from the cursor downwards until the page is
 *       full, each once and without its row; a status or a window costs one look-up of the stock by primary key for each that passed
 *       the rest; then the rows of the page by primary key;
 *   <li>a coupon by id: one row; by user and template: the range of {@code u_user_template_n}; of a template: blocks of {@code
 *       k_chunk_template} by state, a range of the primary key for each, claims by {@code k_claim_open}: about the page.
 * </ul>
 */
class SearchPlansIT {
    private static final int ROWS = Integer.getInteger("confetti.plans.rows", 100_000);
    private static final int BLOCK = 500;
    private static final int FEW = 500;

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final JdbcTemplate database = admin.database();
    private final Operator operator = admin.newShop();
    private String template;
    private String task;

    @BeforeEach
    void fill() {
        template = operator.newTemplate();
        task = operator.post(
                        Operator.TASKS,
                        Map.of("name", "push", "templateId", template, "fileId", operator.uploadUsers(1)))
                .id();
        database.update("UPDATE t_coupon_task SET state = 'COMPLETED', ended_at = UTC_TIMESTAMP(3) WHERE id = ?", task);
        copy("t_coupon_template", "id", template);
        copy("t_template_version", "template_id", template);
        copy("t_template_stock", "template_id", template);
        copy("t_coupon_task", "id", task);
        database.update("UPDATE t_coupon_template SET name = CONCAT('Sale ', id % 1000) WHERE id > ?", template);
        database.update(
                "INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved,"
                        + " granted, load_gen, first_coupon, state, created_at, touched_at) SELECT " + task + ", seq, "
                        + template
                        + ", 1, 1, " + BLOCK + ", " + BLOCK + ", 1, " + template + " + seq * " + BLOCK
                        + ", 'SETTLED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM seq_1_to_" + ROWS / BLOCK);
        database.update("INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id,"
                + " rule_version, status, received_at, usable_from, usable_until) SELECT " + template + " + " + BLOCK
                + " + seq - 1, seq, t.id, 1, " + task + ", 'P', t.shop_id, 1, 'UNUSED', UTC_TIMESTAMP(3),"
                + " UTC_TIMESTAMP(3), '2090-01-01' FROM seq_1_to_" + ROWS + " JOIN t_coupon_template t ON t.id = "
                + template);
        database.execute(
                "ANALYZE TABLE t_coupon_template, t_template_stock, t_coupon_task, t_task_chunk, t_user_coupon");
        log("SET GLOBAL log_output = 'TABLE', GLOBAL long_query_time = 0, GLOBAL min_examined_row_limit = 0,"
                + " GLOBAL slow_query_log = 1");
    }

    @AfterEach
    void empty() {
        log("SET GLOBAL slow_query_log = 0, GLOBAL long_query_time = 10");
        long shop = database.queryForObject("SELECT shop_id FROM t_coupon_task WHERE id = ?", Long.class, task);
        database.update("DELETE FROM t_user_coupon WHERE template_id = ?", template);
        database.update("DELETE FROM t_task_chunk WHERE task_id = ?", task);
        for (String table : List.of("t_template_version", "t_template_stock")) {
            database.update(
                    "DELETE x FROM " + table + " x JOIN t_coupon_template t ON t.id = x.template_id"
                            + " WHERE t.shop_id = ?",
                    shop);
        }
        database.update("DELETE FROM t_coupon_template WHERE shop_id = ?", shop);
        database.update("DELETE FROM t_coupon_task WHERE shop_id = ?", shop);
    }

    @Test
    void noSearchExaminesMoreThanItNeeds() {
        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?limit=20"))
                .isLessThan(FEW);
        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?words=sale"))
                .isLessThan(FEW);
        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?status=ACTIVE"))
                .isLessThan(FEW);
        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?words=nothing"))
                .isLessThan(ROWS + FEW);
        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?words=nothing&status=PAUSED"))
                .isLessThan(ROWS + FEW);
        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?words=999&status=PAUSED"))
                .isLessThan(ROWS + ROWS / 100 + FEW);
        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?status=PAUSED"))
                .isLessThan(2L * ROWS + FEW);
        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?createdTo=2026-01-01T00:00:00Z"))
                .isLessThan(FEW);

        assertThat(examined("t_coupon_template", Operator.TEMPLATES + "?label=nothing"))
                .isLessThan(2L * ROWS + FEW);
        assertThat(examined("t_coupon_task", Operator.TASKS + "?label=nothing")).isLessThan(2L * ROWS + FEW);

        assertThat(examined("t_coupon_task", Operator.TASKS + "?words=push")).isLessThan(FEW);
        assertThat(examined("t_coupon_task", Operator.TASKS + "?words=nothing")).isLessThan(ROWS + FEW);
        assertThat(examined("t_coupon_task", Operator.TASKS + "?state=UNDONE&author=nobody"))
                .isLessThan(ROWS + FEW);

        assertThat(examined("t_user_coupon", "/api/merchant/coupons?id=" + template))
                .isLessThan(3);
        assertThat(examined("t_user_coupon", "/api/merchant/coupons?userId=7&templateId=" + template))
                .isLessThan(3);
        assertThat(examined("t_user_coupon", "/api/merchant/coupons?userId=7&templateId=1"))
                .isLessThan(3);
        Reply page = operator.get(Operator.TEMPLATES + "/" + template + "/coupons?limit=100");
        String next = page.data().getString("next");
        for (String table : List.of("t_user_coupon", "t_task_chunk", "t_claim")) {
            assertThat(examined(table, Operator.TEMPLATES + "/" + template + "/coupons?limit=100&cursor=" + next))
                    .as(table)
                    .isLessThan(FEW);
        }
    }

    @Test
    void listsReadTheIndexAndNotTheRows() {
        for (String search : List.of(
                "SELECT STRAIGHT_JOIN t.id FROM t_coupon_template t FORCE INDEX (k_template_search)"
                        + " WHERE t.shop_id = 1 AND t.id < 9 AND t.id >= 0 AND t.created_by = 'x'"
                        + " AND t.name LIKE '%x%' ESCAPE '!' ORDER BY t.id DESC LIMIT 21",
                "SELECT id FROM t_coupon_task FORCE INDEX (k_task_search) WHERE shop_id = 1 AND id < 9 AND id >= 0"
                        + " AND COALESCE(root_id, id) IN (3, 4) AND template_id = 1 AND file_id = 1 AND name LIKE '%x%' ESCAPE '!'"
                        + " AND (undo_state IS NULL AND state = 'RUNNING' AND desired = 'RUN' AND held_reason IS NULL"
                        + " AND (send_at IS NULL OR fired_at IS NOT NULL)) ORDER BY id DESC LIMIT 21")) {
            assertThat(database.queryForMap("EXPLAIN " + search).get("Extra"))
                    .asString()
                    .contains("Using index")
                    .doesNotContain("filesort");
        }
    }

    /** Rows that statements on the table examine during a call that succeeds. */
    private long examined(String table, String path) {
        database.execute("TRUNCATE TABLE mysql.slow_log");
        assertThat(operator.get(path).status()).isEqualTo(200);
        return database.queryForObject(
                "SELECT COALESCE(SUM(rows_examined), 0) FROM mysql.slow_log WHERE sql_text LIKE ? AND sql_text NOT LIKE"
                        + " '%slow_log%' AND sql_text LIKE 'SELECT%'",
                Long.class, "%" + table + "%");
    }

    /** The object as many times more, with higher ids. */
    private void copy(String table, String id, String object) {
        String others = String.join(
                ", ",
                database.queryForList(
                        "SELECT COLUMN_NAME FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()"
                                + " AND TABLE_NAME = ? AND COLUMN_NAME <> ?",
                        String.class,
                        table,
                        id));
        database.update("INSERT INTO " + table + " (" + id + ", " + others + ") SELECT " + id + " + seq, " + others
                + " FROM " + table + " JOIN seq_1_to_" + ROWS + " WHERE " + id + " = " + object);
    }

    /** Sessions that there are keep what they began with. */
    private void log(String settings) {
        database.execute(settings);
        database.execute("TRUNCATE TABLE mysql.slow_log");
        admin.bean(HikariDataSource.class).getHikariPoolMXBean().softEvictConnections();
    }
}
