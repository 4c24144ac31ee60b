package io.confetti.core.code.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.code.store.CodeUses.Code;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** Fingerprints of a series, page by page. */
    public List<byte[]> fingerprints(long seriesId, long fromSerial, int limit) {
        return jdbc.sql(
                        "SELECT code_hmac FROM t_code_import WHERE series_id = ? AND serial >= ? ORDER BY serial LIMIT ?")
                .params(seriesId, fromSerial, limit)
                .query((row, i) -> row.getBytes(1))
                .list();
    }
}
