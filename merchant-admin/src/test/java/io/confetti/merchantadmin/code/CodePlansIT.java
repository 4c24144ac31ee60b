package io.confetti.merchantadmin.code;

import static io.confetti.merchantadmin.code.CodeShop.unique;
import static io.confetti.merchantadmin.code.imports.ImportShop.codes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.confetti.merchantadmin.code.exports.ExportShop;
import io.confetti.merchantadmin.code.imports.ImportShop;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** However many codes were imported, used and declared void, no statement examines more rows than a block of them has. */
class CodePlansIT {
    /** Thrice what a statement may examine. */
    private static final int ROWS = Integer.getInteger("confetti.plans.rows", 30_000);
    /** A block has 2,000 codes, which are compared with as many rows. */
    private static final int MOST = 10_000;

    private static final int OTHER_SERIALS = 1_000_000;

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final JdbcTemplate database = admin.database();
    private final CodeShop shop = CodeShop.of(admin);
    private final ImportShop imports = new ImportShop(shop.operator());
    private final ExportShop exports = new ExportShop(admin, shop.operator());
    private String unique;
    private String imported;

    @BeforeEach
    void fill() {
        unique = shop.ready(unique(3_000));
        imported = imported(codes(10)).series();
        database.update("INSERT INTO t_code_import (code_hmac, series_id, serial)"
                + " SELECT UNHEX(SHA2(CONCAT(" + imported + ", '/', seq), 256)), " + imported + ", seq + "
                + OTHER_SERIALS + " FROM seq_1_to_" + ROWS);
        for (String series : List.of(unique, imported)) {
            database.update("INSERT INTO t_code_use (series_id, serial, use_no, user_id, coupon_id, claim_id, used_at)"
                    + " SELECT " + series + ", seq + " + OTHER_SERIALS + ", 1, seq, " + series
                    + " + seq, seq, UTC_TIMESTAMP(3) FROM seq_1_to_" + ROWS);
        }
        for (String series :
                List.of(unique, imported, "1000001", "1000002")) { // of each second code, as if declared one by one
            database.update(
                    "INSERT INTO t_code_void (id, series_id, from_serial, to_serial, reason, voided_by, voided_at)"
                            + " SELECT " + series + " - 2 * seq, " + series
                            + ", 100 + 2 * seq, 100 + 2 * seq, 'torn', 'x',"
                            + " UTC_TIMESTAMP(3) FROM seq_1_to_" + ROWS);
        }
        for (String kind : List.of("UNIQUE", "IMPORTED")) {
            database.update(
                    "INSERT INTO t_code_series (id, shop_id, template_id, kind, alphabet, prefix, pattern, size, made,"
                            + " key_version, state, created_by, created_at, changed_at)"
                            + " SELECT seq + ?, 1, 1, ?, IF(? = 'UNIQUE', 'BASE32', NULL),"
                            + " IF(? = 'UNIQUE', CONCAT('HEAP', LPAD(seq, 6, '0')), NULL),"
                            + " IF(? = 'UNIQUE', CONCAT('HEAP', LPAD(seq, 6, '0'), '-####-###%'), NULL), 1, 1, key_version,"
                            + " 'FAILED', 'x', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)"
                            + " FROM seq_1_to_12000 JOIN t_code_series s ON s.id = ?",
                    kind.equals("UNIQUE") ? 0 : 20_000, kind, kind, kind, kind, imported);
        }
        database.execute("ANALYZE TABLE t_code_import, t_code_use, t_code_void, t_code_series");
        log("SET GLOBAL log_output = 'TABLE', GLOBAL long_query_time = 0, GLOBAL min_examined_row_limit = " + MOST
                + ", GLOBAL slow_query_log = 1");
    }

    @AfterEach
    void empty() {
        log("SET GLOBAL slow_query_log = 0, GLOBAL long_query_time = 10, GLOBAL min_examined_row_limit = 0");
        database.update("DELETE FROM t_code_series WHERE id <= 40000");
        database.update("DELETE FROM t_code_import WHERE series_id = ? AND serial > ?", imported, OTHER_SERIALS);
        database.update("DELETE FROM t_code_void WHERE series_id IN (?, ?, 1000001, 1000002)", unique, imported);
        database.update(
                "DELETE FROM t_code_use WHERE series_id IN (?, ?) AND serial > ?", unique, imported, OTHER_SERIALS);
    }

    @Test
    void noStatementReadsWhatItDoesNotNeed() {
        database.queryForObject("SELECT COUNT(*) FROM t_code_import WHERE serial % 2 = 1", Long.class);
        assertThat(examined()).hasSize(1); // it is logged if there is one
        database.execute("TRUNCATE TABLE mysql.slow_log");

        Imported fresh = imported(codes(5_000));
        lookUp(fresh.codes().get(7));
        lookUp(shop.code(unique, 5));
        lookUp(shop.code(unique, 102));
        lookUp(shop.code(unique, 2_999));
        shop.command(unique, "void", Map.of("from", 10, "to", 20, "reason", "box lost"));
        shop.command(
                unique,
                "void",
                Map.of("codes", List.of(shop.code(unique, 1), shop.code(unique, 2_999)), "reason", "x"));
        shop.operator().get(CodeShop.SERIES + "/" + unique + "/voids");
        for (String format : List.of("CSV", "XLSX")) {
            exports.file(unique, Map.of("format", format, "unusedOnly", true));
        }
        shop.operator().get(CodeShop.SERIES + "/" + unique + "/exports");
        shop.operator().get(ImportShop.IMPORTS);
        shop.find(imported);
        shop.command(unique, "void", Map.of("all", true, "reason", "end"));
        lookUp(shop.code(unique, 7));
        shop.ready(Map.of("kind", "SHARED", "pattern", CodePrefixes.next(), "size", 5));
        shop.command(fresh.series(), "close");
        imported(fresh.codes(), shop.operator().newTemplate()); // again
        assertThat(examined()).isEmpty();
    }

    /** An import that was confirmed. */
    private record Imported(String series, List<String> codes) {}

    private Imported imported(List<String> codes) {
        return imported(codes, shop.template());
    }

    private Imported imported(List<String> codes, String template) {
        String id = imports.judged("code\n" + String.join("\n", codes)).getString("id");
        imports.confirm(id, Map.of("templateId", template));
        imports.await(id, "DONE");
        return new Imported(imports.find(id).getString("seriesId"), codes);
    }

    private void lookUp(String code) {
        await().atMost(Duration.ofSeconds(60)) // readers know of a new series within a second
                .until(() -> shop.operator().get("/api/merchant/codes/" + code).status() == 200);
    }

    /** Statements that examined more rows than is fine. */
    private List<String> examined() {
        return database.queryForList(
                "SELECT CONCAT(rows_examined, ': ', LEFT(CONVERT(sql_text USING utf8mb4), 500)) FROM mysql.slow_log"
                        + " WHERE sql_text LIKE '%t\\_code\\_%' AND sql_text NOT LIKE '%slow_log%'",
                String.class);
    }

    /** Sessions that there are keep what they began with. */
    private void log(String settings) {
        database.execute("TRUNCATE TABLE mysql.slow_log");
        database.execute(settings);
        admin.bean(HikariDataSource.class).getHikariPoolMXBean().softEvictConnections();
    }
}
