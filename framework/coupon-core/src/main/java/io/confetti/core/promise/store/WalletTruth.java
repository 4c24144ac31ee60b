package io.confetti.core.promise.store;

import io.confetti.core.wallet.WalletKeys;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What wallets must show. */
@Repository
public class WalletTruth {

    private final JdbcClient jdbc;

    WalletTruth(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param due whether an existing wallet must show it
     * @param isNew whether it is among those that a wallet is built of
     */
    public record Coupon(String id, boolean due, boolean isNew) {}

    /** Coupons by user; a user without coupons is absent. */
    public Map<Long, List<Coupon>> coupons(List<Long> users) {
        Map<Long, List<Coupon>> coupons = new HashMap<>();
        jdbc.sql("SELECT STRAIGHT_JOIN c.user_id, c.id, (t.ended_at IS NOT NULL"
                        + " AND NOT EXISTS (SELECT 1 FROM t_task_run f WHERE f.source_id = t.task_id AND f.ended_at IS NULL)"
                        + " OR c.source_kind = 'C' AND c.received_at < UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE)"
                        + " AND c.received_at > UTC_TIMESTAMP(3) - INTERVAL 29 DAY,"
                        + " ROW_NUMBER() OVER (PARTITION BY c.user_id ORDER BY c.received_at DESC, c.id DESC) <= "
                        + WalletKeys.NEWEST
                        + " FROM JSON_TABLE(?, '$[*]' COLUMNS (u BIGINT PATH '$')) AS r"
                        + " JOIN t_user_coupon c ON c.user_id = r.u"
                        + " LEFT JOIN t_task_run t ON t.task_id = COALESCE(c.source_id, c.revoked_source)")
                .param(users.toString())
                .query(row -> {
                    coupons.computeIfAbsent(row.getLong(1), user -> new ArrayList<>())
                            .add(new Coupon(row.getString(2), row.getBoolean(3), row.getBoolean(4)));
                });
        return coupons;
    }

    /**
     * Users that have coupons of a task, upwards, without those whose coupon was revoked.
     *
     * @param after the last one of the page before
     */
    public List<Long> usersOfTask(long taskId, long after, int limit) {
        return jdbc.sql("SELECT user_id FROM t_user_coupon WHERE source_id = :task AND user_id > :after"
                        + " ORDER BY user_id LIMIT :limit")
                .param("task", taskId)
                .param("after", after)
                .param("limit", limit)
                .query(Long.class)
                .list();
    }

    /** A chunk of a template, and the users who have coupons of it. */
    public record Chunk(long taskId, int chunkNo, long firstCoupon, int reserved) {}

    /** By key, after the given one. */
    public List<Chunk> chunksOf(long templateId, long taskId, int chunkNo, int limit) {
        return jdbc.sql(
                        "SELECT task_id, chunk_no, first_coupon, reserved FROM t_task_chunk FORCE INDEX (k_chunk_template)"
                                + " WHERE template_id = :template AND state IN ('SAVED', 'SETTLED') AND granted > 0"
                                + " AND (task_id > :task OR task_id = :task AND chunk_no > :chunk)"
                                + " ORDER BY task_id, chunk_no LIMIT :limit")
                .param("template", templateId)
                .param("task", taskId)
                .param("chunk", chunkNo)
                .param("limit", limit)
                .query((row, i) -> new Chunk(row.getLong(1), row.getInt(2), row.getLong(3), row.getInt(4)))
                .list();
    }

    public List<Long> usersOf(Chunk chunk, long templateId) {
        return jdbc.sql("SELECT DISTINCT user_id FROM t_user_coupon WHERE id BETWEEN ? AND ? AND template_id = ?")
                .params(chunk.firstCoupon(), chunk.firstCoupon() + chunk.reserved() - 1, templateId)
                .query(Long.class)
                .list();
    }

    /** A granted claim of a template. */
    public record Claimed(LocalDateTime acceptedAt, long claimId, long userId) {

        /** Before all of them. */
        public static final Claimed NONE = new Claimed(LocalDateTime.of(1970, 1, 1, 0, 0), 0, 0);
    }

    /** By acceptance, after the given one. */
    public List<Claimed> claimsOf(long templateId, Claimed after, int limit) {
        return jdbc.sql("SELECT accepted_at, claim_id, user_id FROM t_claim FORCE INDEX (k_claim_open)"
                        + " WHERE state = 'GRANTED' AND template_id = :template AND accepted_at >= :at"
                        + " AND (accepted_at > :at OR claim_id > :claim) ORDER BY accepted_at, claim_id LIMIT :limit")
                .param("template", templateId)
                .param("at", after.acceptedAt())
                .param("claim", after.claimId())
                .param("limit", limit)
                .query((row, i) -> new Claimed(row.getObject(1, LocalDateTime.class), row.getLong(2), row.getLong(3)))
                .list();
    }

    /** A chunk of a task, of whose coupons some were revoked. */
    public record RevokedChunk(long source, long firstCoupon, int reserved) {}

    /** Where revoked coupons of a task or of those that repeat it are found: no index leads to them by their former source. */
    public List<RevokedChunk> revokedChunks(long taskId) {
        return jdbc.sql("SELECT COALESCE(r.source_id, r.task_id), c.first_coupon, c.reserved FROM t_task_run r"
                        + " JOIN t_task_chunk c ON c.task_id = r.task_id"
                        + " WHERE (r.task_id = ? OR r.source_id = ?) AND c.revoked > 0 ORDER BY c.first_coupon")
                .params(taskId, taskId)
                .query((row, i) -> new RevokedChunk(row.getLong(1), row.getLong(2), row.getInt(3)))
                .list();
    }

    /** Users who had coupons of a chunk until they were revoked, and their places freed. */
    public List<Long> usersOfRevoked(RevokedChunk chunk) {
        return jdbc.sql("SELECT DISTINCT user_id FROM t_user_coupon WHERE id BETWEEN ? AND ? AND revoked_source = ?")
                .params(chunk.firstCoupon(), chunk.firstCoupon() + chunk.reserved() - 1, chunk.source())
                .query(Long.class)
                .list();
    }
}
