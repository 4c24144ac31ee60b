package io.confetti.engine.people.store;

import io.confetti.platform.people.store.ShownRow;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The coupons of one user, all of them ranges of the index by user. */
@Repository
public class CouponsOfPeople {
    public static final String TABLE = "t_user_coupon";

    private static final String PAGE = """
            SELECT c.id, l.claim_id FROM t_user_coupon c FORCE INDEX (u_user_template_n)
              LEFT JOIN t_claim l ON c.source_kind = 'C' AND l.claim_id = COALESCE(c.source_id, c.revoked_source)
            WHERE c.user_id = ? AND c.status <> 'LOCKED' AND COALESCE(l.redis_due, 0) = 0
            LIMIT ? FOR UPDATE
            """;

    private static final String CLAIMS =
            "UPDATE t_claim SET user_id = :alias, idempotency_key = CONCAT('erased:', claim_id)"
                    + " WHERE claim_id IN (:these) AND user_id = :user";

    /** The serial of a shared word is its user. */
    private static final String USES = "UPDATE t_code_use FORCE INDEX (k_use_user) SET serial = IF(serial = :user"
            + " AND series_id IN (SELECT id FROM t_code_series WHERE kind = 'SHARED'), :alias, serial), user_id = :alias"
            + " WHERE user_id = :user AND coupon_id IN (:these)";

    private final JdbcClient jdbc;

    CouponsOfPeople(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public long count(long userId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_user_coupon WHERE user_id = ?")
                .param(userId)
                .query(Long.class)
                .single();
    }

    public List<Map<String, Object>> rows(long userId, int most) {
        return jdbc.sql("SELECT * FROM t_user_coupon WHERE user_id = ? LIMIT ?")
                .params(userId, most)
                .query(new ShownRow())
                .list();
    }

    /** @param claim that gave it; null: a push did */
    private record Held(long id, Long claim) {}

    /**
     * Gives coupons to the alias, and with each its claim and the use of its code: the doctor compares them. By a locking read of the index by
     * user, which waits for coupons that are being inserted; on that the gate of the kernel relies (ADR 0110). What an order has locked stays
     * until the order goes on, and what wallet and filter do not know yet until they do.
     *
     * @return how many
     */
    @Transactional
    public int rename(long userId, long alias, int most) {
        List<Held> page = jdbc.sql(PAGE)
                .params(userId, most)
                .query((row, i) -> new Held(row.getLong(1), row.getObject(2, Long.class)))
                .list();
        List<Long> ids = page.stream().map(Held::id).toList();
        List<Long> claims =
                page.stream().map(Held::claim).filter(Objects::nonNull).toList();
        if (!ids.isEmpty()) {
            rename(
                    "UPDATE t_user_coupon SET user_id = :alias WHERE id IN (:these) AND user_id = :user",
                    userId,
                    alias,
                    ids);
            rename(USES, userId, alias, ids);
        }
        if (!claims.isEmpty()) {
            rename(CLAIMS, userId, alias, claims);
        }
        return page.size();
    }

    private void rename(String sql, long userId, long alias, List<Long> these) {
        jdbc.sql(sql)
                .param("alias", alias)
                .param("user", userId)
                .param("these", these)
                .update();
    }

    /** The order that has locked one of the coupons, if one has. */
    public Optional<String> lockedBy(long userId) {
        return jdbc.sql("SELECT CONCAT('order ', locked_order) FROM t_user_coupon"
                        + " WHERE user_id = ? AND status = 'LOCKED' LIMIT 1")
                .param(userId)
                .query(String.class)
                .optional();
    }

    public List<Long> templates(long userId) {
        return jdbc.sql("SELECT DISTINCT template_id FROM t_user_coupon WHERE user_id = ?")
                .param(userId)
                .query(Long.class)
                .list();
    }
}
