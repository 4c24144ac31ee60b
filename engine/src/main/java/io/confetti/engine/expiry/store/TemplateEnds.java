package io.confetti.engine.expiry.store;

import io.confetti.engine.expiry.store.OverdueCoupons.Candidate;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How far the claimed coupons of each version of a template's rule are expired: they are over in the order in which they were given. */
@Repository
public class TemplateEnds {
    private static final String COLUMNS =
            "SELECT template_id, rule_version, usable_end, valid_hours, claims_until, due_at,"
                    + " seen_claim_at, seen_claim_id FROM t_template_end";

    private final JdbcClient jdbc;

    TemplateEnds(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param usableEnd no coupon of the version outlives it
     * @param validHours from the receipt of a coupon to its end; null: it ends at usableEnd
     * @param claimsUntil claims that were accepted later have a later version; null: it is the newest
     * @param dueAt before it no coupon that was not seen is over
     * @param seen up to this claim
     */
    public record TemplateEnd(
            long templateId,
            int ruleVersion,
            Instant usableEnd,
            Integer validHours,
            Instant claimsUntil,
            Instant dueAt,
            Seen seen) {

        /** An older release wrote one row for all versions. */
        public boolean isOf(int version) {
            return ruleVersion == 0 || ruleVersion == version;
        }
    }

    /** The claim that was looked at last. */
    public record Seen(Instant acceptedAt, long claimId) {}

    /** A claim with its coupon; {@code usableUntil} is null if that is not there. */
    public record Claimed(Seen seen, Instant decidedAt, int ruleVersion, Instant usableUntil, Candidate coupon) {}

    /** The soonest first, of those behind one. */
    public List<TemplateEnd> due(TemplateEnd after, Instant until, int limit) {
        return jdbc.sql(COLUMNS + " FORCE INDEX (k_end_due) WHERE done = 0 AND due_at <= :until AND due_at >= :from"
                        + " AND (due_at > :from OR template_id > :template OR template_id = :template AND rule_version > :version)"
                        + " ORDER BY due_at, template_id, rule_version LIMIT :limit")
                .param("until", DatabaseTime.of(until))
                .param("from", DatabaseTime.of(after == null ? Instant.EPOCH : after.dueAt()))
                .param("template", after == null ? 0 : after.templateId())
                .param("version", after == null ? 0 : after.ruleVersion())
                .param("limit", limit)
                .query(TemplateEnds::end)
                .list();
    }

    /** Those of a template, or the soonest of all. */
    public List<TemplateEnd> in(CheckScope scope, Instant until, int limit) {
        String of = switch (scope.kind()) {
            case EVERYTHING -> "";
            case TEMPLATE -> " AND template_id = :id";
            case TASK, USER, RECOUNT -> " AND 1 = 0";
        };
        return jdbc.sql(COLUMNS + " WHERE done = 0 AND due_at <= :until" + of + " ORDER BY due_at LIMIT :limit")
                .param("until", DatabaseTime.of(until))
                .param("id", scope.id())
                .param("limit", limit)
                .query(TemplateEnds::end)
                .list();
    }

    /** Claims of the template behind those that were seen, of whatever version, by acceptance. */
    public List<Claimed> claimsOf(TemplateEnd end, int limit) {
        return jdbc.sql("SELECT STRAIGHT_JOIN c.accepted_at, c.claim_id, c.decided_at, u.rule_version, u.usable_until,"
                        + " u.id, u.user_id, u.status = 'UNUSED' AS is_unused"
                        + " FROM t_claim c FORCE INDEX (k_claim_open) LEFT JOIN t_user_coupon u ON u.id = c.coupon_id"
                        + " WHERE c.state = 'GRANTED' AND c.template_id = :template AND c.accepted_at >= :at"
                        + " AND (c.accepted_at > :at OR c.claim_id > :claim) AND c.accepted_at < :until"
                        + " ORDER BY c.accepted_at, c.claim_id LIMIT :limit")
                .param("template", end.templateId())
                .param("at", DatabaseTime.of(end.seen().acceptedAt()))
                .param("claim", end.seen().claimId())
                .param("until", end.claimsUntil() == null ? "9999-12-31" : DatabaseTime.of(end.claimsUntil()))
                .param("limit", limit)
                .query((row, i) -> new Claimed(
                        new Seen(time(row, 1), row.getLong(2)),
                        time(row, 3),
                        row.getInt(4),
                        time(row, 5),
                        new Candidate(row.getLong(6), row.getLong(7), row.getBoolean(8))))
                .list();
    }

    /** Changes nothing if somebody else has moved it meanwhile. */
    public void note(TemplateEnd end, Seen seen, Instant dueAt, boolean isDone) {
        jdbc.sql("UPDATE t_template_end SET seen_claim_at = :at, seen_claim_id = :claim, due_at = :due, done = :done"
                        + " WHERE template_id = :template AND rule_version = :version"
                        + " AND seen_claim_at = :seenAt AND seen_claim_id = :seenClaim AND due_at = :wasDue")
                .param("at", DatabaseTime.of(seen.acceptedAt()))
                .param("claim", seen.claimId())
                .param("due", DatabaseTime.of(dueAt))
                .param("done", isDone)
                .param("template", end.templateId())
                .param("version", end.ruleVersion())
                .param("seenAt", DatabaseTime.of(end.seen().acceptedAt()))
                .param("seenClaim", end.seen().claimId())
                .param("wasDue", DatabaseTime.of(end.dueAt()))
                .update();
    }

    /** In the transaction that grants a claim late: it is looked at even if claims that were accepted after it were seen already. */
    public void lookAgainFrom(long templateId, Instant acceptedAt) {
        jdbc.sql(
                        "UPDATE t_template_end SET seen_claim_at = :before, seen_claim_id = 0, due_at = UTC_TIMESTAMP(3), done = 0"
                                + " WHERE template_id = :template AND seen_claim_at > :before"
                                + " AND (claims_until IS NULL OR claims_until > UTC_TIMESTAMP(3))")
                .param("before", DatabaseTime.of(acceptedAt.minusMillis(1)))
                .param("template", templateId)
                .update();
    }

    /** What is over by it is over for the database, too. */
    public Instant databaseTime() {
        return DatabaseTime.instant(
                jdbc.sql("SELECT UTC_TIMESTAMP(3)").query(LocalDateTime.class).single());
    }

    private static TemplateEnd end(ResultSet row, int i) throws SQLException {
        return new TemplateEnd(
                row.getLong("template_id"),
                row.getInt("rule_version"),
                time(row, 3),
                row.getObject("valid_hours", Integer.class),
                time(row, 5),
                time(row, 6),
                new Seen(time(row, 7), row.getLong("seen_claim_id")));
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
