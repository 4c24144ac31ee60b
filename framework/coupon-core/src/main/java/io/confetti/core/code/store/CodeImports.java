package io.confetti.core.code.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.code.store.CodeUses.Code;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_code_import}: added to by merchant-admin before the series is READY, read by exchanges. */
@Repository
public class CodeImports {
    private final JdbcClient jdbc;

    CodeImports(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Adds codes with consecutive serials.
     *
     * @throws org.springframework.dao.DuplicateKeyException if one of them is there
     */
    public void add(long seriesId, long firstSerial, List<byte[]> fingerprints) {
        List<String> hex = fingerprints.stream().map(HexFormat.of()::formatHex).toList();
        jdbc.sql("""
                        INSERT INTO t_code_import (code_hmac, series_id, serial)
                        SELECT UNHEX(r.code), ?, ? + r.place - 1
                          FROM JSON_TABLE(?, '$[*]' COLUMNS (place FOR ORDINALITY, code CHAR(64) PATH '$')) AS r
                        """).params(seriesId, firstSerial, JSON.toJSONString(hex)).update();
    }

    /** @param fingerprint of the typed text */
    public Optional<Code> find(byte[] fingerprint) {
        return jdbc.sql("SELECT series_id, serial FROM t_code_import WHERE code_hmac = ?")
                .param(fingerprint)
                .query((row, i) -> new Code(row.getLong(1), row.getLong(2)))
                .optional();
    }

    /**
     * Those of many that are there.
     *
     * @return by the fingerprint in hexadecimal
     */
    public Map<String, Code> of(Collection<byte[]> fingerprints) {
        List<String> hex = fingerprints.stream().map(HexFormat.of()::formatHex).toList();
        Map<String, Code> found = new HashMap<>();
        RowCallbackHandler collect = row -> found.put(row.getString(1), new Code(row.getLong(2), row.getLong(3)));
        jdbc.sql("""
                        SELECT STRAIGHT_JOIN LOWER(HEX(i.code_hmac)), i.series_id, i.serial
                          FROM JSON_TABLE(?, '$[*]' COLUMNS (code CHAR(64) PATH '$')) AS r
                          JOIN t_code_import i ON i.code_hmac = UNHEX(r.code)
                        """).param(JSON.toJSONString(hex)).query(collect);
        return found;
    }

    /**
     * Those of some codes that nobody can exchange any more, and that nobody has exchanged: their series is closed. Codes that were declared
     * void stay what they are.
     *
     * @param shopId whose series it is
     */
    public Set<Code> givenUp(long shopId, Collection<Code> codes) {
        if (codes.isEmpty()) {
            return Set.of();
        }
        return jdbc
                .sql("""
                        SELECT STRAIGHT_JOIN r.series, r.serial
                          FROM JSON_TABLE(?, '$[*]' COLUMNS (series BIGINT PATH '$[0]', serial BIGINT PATH '$[1]')) AS r
                          JOIN t_code_series s ON s.id = r.series
                          LEFT JOIN t_code_use u ON u.series_id = r.series AND u.serial = r.serial
                         WHERE s.shop_id = ? AND s.state = 'CLOSED' AND u.series_id IS NULL
                           AND r.serial > COALESCE((SELECT v.to_serial FROM t_code_void v FORCE INDEX (k_void_series)
                                WHERE v.series_id = r.series AND v.from_serial <= r.serial
                                ORDER BY v.from_serial DESC LIMIT 1), -1)
                           AND NOT EXISTS (SELECT 1 FROM t_code_void a FORCE INDEX (k_void_series)
                                WHERE a.series_id = r.series AND a.from_serial = 0 AND a.to_serial >= r.serial)
                        """)
                .params(CodeUses.json(codes), shopId)
                .query((row, i) -> new Code(row.getLong(1), row.getLong(2)))
                .list()
                .stream()
                .collect(Collectors.toSet());
    }

    /** Deletes codes, so that another series can have them. */
    public void remove(Collection<Code> codes) {
        if (!codes.isEmpty()) {
            jdbc.sql("""
                            DELETE i
                              FROM JSON_TABLE(?, '$[*]' COLUMNS (series BIGINT PATH '$[0]', serial BIGINT PATH '$[1]')) AS r
                              JOIN t_code_import i ON i.series_id = r.series AND i.serial = r.serial
                            """).param(CodeUses.json(codes)).update();
        }
    }

    /** A code without its text. */
    public record Fingerprint(long serial, byte[] code) {}

    /** Fingerprints of a series, page by page. Serials are missing whose codes another series has by now. */
    public List<Fingerprint> fingerprints(long seriesId, long fromSerial, int limit) {
        return jdbc.sql("SELECT serial, code_hmac FROM t_code_import WHERE series_id = ? AND serial >= ?"
                        + " ORDER BY serial LIMIT ?")
                .params(seriesId, fromSerial, limit)
                .query((row, i) -> new Fingerprint(row.getLong(1), row.getBytes(2)))
                .list();
    }
}
