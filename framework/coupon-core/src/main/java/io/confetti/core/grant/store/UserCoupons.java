package io.confetti.core.grant.store;

import io.confetti.contract.UsableRule;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.stock.Recipient;
import io.confetti.platform.time.DatabaseTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.stereotype.Repository;

/** Coupons in the database, written in bulk. */
@Repository
public class UserCoupons {

    /**
     * The rows travel as one JSON parameter [[id offset, user, n, source], …] (a push leaves the source out) and the constant columns once, so the client formats
     * next to nothing; the no-op update tolerates holders without swallowing bad data as IGNORE would (ADR 0003).
     */
    private static final String INSERT = "INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id,"
            + " source_kind, shop_id, rule_version, status, received_at, usable_from, usable_until)"
            + " SELECT ? + r.i, r.u, ?, r.n, COALESCE(r.s, ?), ?, ?, ?, 'UNUSED', ?, ?, ?"
            + " FROM JSON_TABLE(?, '$[*]' COLUMNS"
            + " (i BIGINT PATH '$[0]', u BIGINT PATH '$[1]', n INT PATH '$[2]', s BIGINT PATH '$[3]')) AS r"
            + " ON DUPLICATE KEY UPDATE t_user_coupon.id = t_user_coupon.id";

    /** Users first, one index look-up each: the optimizer guesses a JSON table's size and may turn the join round. */
    private static final String OWNED = "SELECT STRAIGHT_JOIN c.user_id, c.n, c.source_id"
            + " FROM JSON_TABLE(?, '$[*]' COLUMNS (u BIGINT PATH '$')) AS r"
            + " JOIN t_user_coupon c ON c.user_id = r.u AND c.template_id = ? AND c.n IS NOT NULL";

    /** Stands where open rows of {@code t_erase} have no coupon. */
    private static final long NO_COUPON = 0;

    private static final String READ_BACK = "SELECT id, user_id, source_id FROM t_user_coupon WHERE id BETWEEN ? AND ?"
            + " UNION ALL SELECT 0, user_id, 0 FROM t_erase FORCE INDEX (u_erase_user) WHERE user_id IS NOT NULL";

    private final JdbcTemplate jdbc;

    UserCoupons(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** One coupon to be tried with the n-th place of its user. */
    public record Attempt(Recipient recipient, long couponId, int n) {}

    /** A coupon of one template that counts for its user's limit. */
    public record Owned(long userId, int n, long sourceId) {}

    /**
     * Inserts what can be inserted; rows that meet a holder are left out silently. A failing statement leaves nothing
     * behind, so it is halved until the row that cannot be saved stands alone.
     *
     * @return the attempts that the database refuses whatever stands in the table
     */
    public Set<Attempt> insert(GrantOrder order, List<Attempt> attempts) {
        Set<Attempt> unsavable = new HashSet<>();
        insertHalving(order, attempts, unsavable);
        return unsavable;
    }

    /** Who has a coupon, by which source. */
    public record Holder(long userId, long sourceId) {}

    /**
     * What stands in the tables behind an insert.
     *
     * @param holders by the ids of the attempts that exist
     * @param erased users who are being forgotten
     */
    public record ReadBack(Map<Long, Holder> holders, Set<Long> erased) {

        /** Whether the attempt's coupon is there, with the user and source that it was written for. */
        public boolean isGranted(Attempt attempt, long source) {
            return new Holder(attempt.recipient().userId(), source).equals(holders.get(attempt.couponId()));
        }

        public boolean isErased(Attempt attempt) {
            return erased.contains(attempt.recipient().userId());
        }
    }

    /**
     * Reads back what was inserted, and in the same statement who is being forgotten. It must come behind the insert: whoever forgets a
     * user commits his row first and then waits for coupons that are being inserted, so either this look sees the row, or that one the
     * coupon (ADR 0110).
     */
    public ReadBack readBack(List<Attempt> attempts) {
        long first = attempts.get(0).couponId();
        long last = attempts.get(attempts.size() - 1).couponId();
        ReadBack found = new ReadBack(new HashMap<>(attempts.size() * 2), new HashSet<>());
        RowCallbackHandler collect = row -> {
            long id = row.getLong(1);
            if (id == NO_COUPON) {
                found.erased().add(row.getLong(2));
            } else {
                found.holders().put(id, new Holder(row.getLong(2), row.getLong(3)));
            }
        };
        jdbc.query(READ_BACK, collect, first, last);
        return found;
    }

    /** All coupons of the template that the users have ever received, but those that were revoked and freed their place. */
    public List<Owned> ownedBy(long templateId, List<Long> users) {
        return jdbc.query(
                OWNED,
                (row, i) -> new Owned(row.getLong(1), row.getInt(2), row.getLong(3)),
                users.toString(),
                templateId);
    }

    /** Takes coupons back that were inserted in this very transaction. */
    public void remove(List<Long> couponIds) {
        if (couponIds.isEmpty()) {
            return;
        }
        jdbc.batchUpdate(
                "DELETE FROM t_user_coupon WHERE id = ?",
                couponIds,
                1_000,
                (statement, id) -> statement.setLong(1, id));
    }

    private void insertHalving(GrantOrder order, List<Attempt> attempts, Set<Attempt> unsavable) {
        try {
            insertAll(order, attempts);
        } catch (DataIntegrityViolationException | UncategorizedSQLException refused) {
            if (!RefusedData.isMeantBy(refused)) {
                throw refused;
            }
            if (attempts.size() == 1) {
                unsavable.add(attempts.get(0));
                return;
            }
            int middle = attempts.size() / 2;
            insertHalving(order, attempts.subList(0, middle), unsavable);
            insertHalving(order, attempts.subList(middle, attempts.size()), unsavable);
        }
    }

    private void insertAll(GrantOrder order, List<Attempt> attempts) {
        UsableRule.Window usable = order.rule().usable().windowFor(order.receivedAt());
        jdbc.update(
                INSERT,
                order.firstCoupon(),
                order.templateId(),
                commonSource(order),
                order.source().kind().code(),
                order.shopId(),
                order.rule().ruleVersion(),
                DatabaseTime.of(order.receivedAt()),
                DatabaseTime.of(usable.from()),
                DatabaseTime.of(usable.until()),
                rows(order, attempts));
    }

    private static Long commonSource(GrantOrder order) {
        return order.source() instanceof GrantSource.Push push ? push.taskId() : null;
    }

    private static String rows(GrantOrder order, List<Attempt> attempts) {
        StringBuilder json = new StringBuilder(attempts.size() * 32).append('[');
        for (Attempt attempt : attempts) {
            json.append(json.length() == 1 ? "[" : ",[")
                    .append(attempt.couponId() - order.firstCoupon())
                    .append(',')
                    .append(attempt.recipient().userId())
                    .append(',')
                    .append(attempt.n());
            if (order.source() instanceof GrantSource.Claims claims) {
                json.append(',').append(claims.idFor(attempt.recipient()));
            }
            json.append(']');
        }
        return json.append(']').toString();
    }
}
