package io.confetti.core.code.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.code.CodeUse;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_code_use}, and the count of its rows in {@code t_code_series}. Written by engine, inside its transactions. */
@Repository
public class CodeUses {
    private static final String COLUMNS = "u.series_id, u.serial, u.use_no, u.user_id, u.coupon_id, u.claim_id";

    /** Sorted, so that two groups that want the same codes wait for each other in one order. */
    private static final Comparator<CodeUse> LOCK_ORDER = Comparator.comparingLong(CodeUse::seriesId)
            .thenComparingLong(CodeUse::serial)
            .thenComparingInt(CodeUse::useNo);

    private final JdbcClient jdbc;

    CodeUses(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A code of a series, by its serial. */
    public record Code(long seriesId, long serial) {}

    /**
     * Inserts those whose key is free; others are left out silently, after the transaction that holds the key has ended. Which came into
     * being is read back by {@link #of}: they have the coupon that they were inserted with. The claim alone lies, for a repeat has the same.
     */
    public void insert(Collection<CodeUse> uses, Instant usedAt) {
        List<List<Number>> rows = uses.stream()
                .sorted(LOCK_ORDER)
                .<List<Number>>map(use ->
                        List.of(use.seriesId(), use.serial(), use.useNo(), use.userId(), use.couponId(), use.claimId()))
                .toList();
        jdbc.sql("""
                        INSERT INTO t_code_use (series_id, serial, use_no, user_id, coupon_id, claim_id, used_at)
                        SELECT r.series, r.serial, r.n, r.u, r.coupon, r.claim, ?
                          FROM JSON_TABLE(?, '$[*]' COLUMNS (series BIGINT PATH '$[0]', serial BIGINT PATH '$[1]',
                               n INT PATH '$[2]', u BIGINT PATH '$[3]', coupon BIGINT PATH '$[4]',
                               claim BIGINT PATH '$[5]')) AS r
                            ON DUPLICATE KEY UPDATE t_code_use.series_id = t_code_use.series_id
                        """).params(DatabaseTime.of(usedAt), JSON.toJSONString(rows)).update();
    }

    /** All uses of these codes, each use once. */
    public List<CodeUse> of(Collection<Code> codes) {
        return jdbc.sql("SELECT STRAIGHT_JOIN " + COLUMNS + """
                         FROM JSON_TABLE(?, '$[*]' COLUMNS (series BIGINT PATH '$[0]', serial BIGINT PATH '$[1]')) AS r
                         JOIN t_code_use u ON u.series_id = r.series AND u.serial = r.serial
                        """)
                .param(json(codes))
                .query(CodeUses::use)
                .list();
    }

    /**
     * Exchanges of one series by each of these users. Never by way of the series, though the optimizer may believe it to be short.
     *
     * @return of users who have none, nothing
     */
    public List<CodeUse> ofUsers(long seriesId, Collection<Long> users) {
        return jdbc.sql(
                        "SELECT " + COLUMNS
                                + " FROM t_code_use u FORCE INDEX (k_use_user) WHERE u.user_id IN (:users) AND u.series_id = :series")
                .param("users", users)
                .param("series", seriesId)
                .query(CodeUses::use)
                .list();
    }

    /** Takes uses back that were inserted in this very transaction. */
    public void remove(Collection<CodeUse> uses) {
        for (CodeUse use : uses) {
            jdbc.sql("DELETE FROM t_code_use WHERE series_id = ? AND serial = ? AND use_no = ? AND coupon_id = ?")
                    .params(use.seriesId(), use.serial(), use.useNo(), use.couponId())
                    .update();
        }
    }

    /**
     * Counts uses, and locks the series until the transaction ends: from here on nobody declares codes void, pauses or closes it.
     *
     * @param version of the series as the exchange was judged by
     * @return whether it still has that version, is READY, and, for a SHARED word, has so many uses left
     */
    public boolean count(long seriesId, long version, int uses) {
        return jdbc.sql("UPDATE t_code_series SET used = used + ? WHERE id = ? AND version = ? AND state = 'READY'"
                                + " AND (kind <> 'SHARED' OR used + ? <= size)")
                        .params(uses, seriesId, version, uses)
                        .update()
                == 1;
    }

    /** Takes back what {@link #count} counted in this very transaction. */
    public void uncount(long seriesId, int uses) {
        jdbc.sql("UPDATE t_code_series SET used = used - ? WHERE id = ?")
                .params(uses, seriesId)
                .update();
    }

    /** Each once: of many who have one code each row would come as often as they are. */
    static String json(Collection<Code> codes) {
        return JSON.toJSONString(codes.stream()
                .distinct()
                .map(code -> List.of(code.seriesId(), code.serial()))
                .toList());
    }

    private static CodeUse use(ResultSet row, int i) throws SQLException {
        return new CodeUse(
                row.getLong("series_id"),
                row.getLong("serial"),
                row.getInt("use_no"),
                row.getLong("user_id"),
                row.getLong("coupon_id"),
                row.getLong("claim_id"));
    }
}
