package io.confetti.engine.claim.store;

import io.confetti.contract.AcceptedClaim;
import io.confetti.engine.claim.model.Claim;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Rows of claims that have not come to their end: PENDING ones, and decided ones that Redis does not know. */
@Repository
public class RecoveryRows {

    /**
     * One template at a time: whether DISTINCT jumps from template to template or reads the keys of all claims that are due, is up to the
     * statistics of the table.
     */
    private static final String NEXT_TEMPLATE_DUE = "SELECT due.template_id, "
            + Stream.of(10, 100, 1_000).map(RecoveryRows::hasMoreThan).collect(Collectors.joining(" + "))
            + " AS size FROM (SELECT template_id FROM t_claim WHERE redis_due = 1 AND template_id > ?"
            + " ORDER BY template_id LIMIT 1) due";

    private final ClaimRows rows;
    private final JdbcClient jdbc;

    RecoveryRows(ClaimRows rows, JdbcClient jdbc) {
        this.rows = rows;
        this.jdbc = jdbc;
    }

    /**
     * Leaves claims to the sweepers: to be decided, or synced if they are decided already. Their message is not needed then.
     * Doing it twice changes nothing.
     */
    public void postpone(List<AcceptedClaim> claims) {
        rows.insertPending(claims);
        markPendingSync(claims.stream().map(AcceptedClaim::claimId).toList());
    }

    /** Templates with claims that wait since before the given instant. */
    public List<Long> templatesWaiting(Instant before) {
        return jdbc.sql("SELECT DISTINCT template_id FROM t_claim WHERE state = 'PENDING' AND accepted_at < ?")
                .param(DatabaseTime.of(before))
                .query(Long.class)
                .list();
    }

    /** Claims of the template that wait since before the given instant, the oldest first. */
    public List<AcceptedClaim> pendingBefore(long templateId, Instant before, int limit) {
        return jdbc
                .sql(ClaimRows.SELECT + " WHERE c.state = 'PENDING' AND c.template_id = ? AND c.accepted_at < ?"
                        + " ORDER BY c.accepted_at LIMIT ?")
                .params(templateId, DatabaseTime.of(before), limit)
                .query(ReadClaim::from)
                .list()
                .stream()
                .map(Claim::accepted)
                .toList();
    }

    /**
     * Templates with decisions that wallets and filter do not know, those with few first: what a crash has left waits for no backlog, as
     * there is one of another template after a restart of Redis. How many there are is seen by probes, for a backlog is not to be counted
     * each second.
     */
    public List<Long> templatesPendingSync() {
        return Stream.iterate(
                        nextTemplateDue(0),
                        Optional::isPresent,
                        due -> nextTemplateDue(due.get().templateId()))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(TemplateDue::size)) // stable: by id, those of one size
                .map(TemplateDue::templateId)
                .toList();
    }

    private record TemplateDue(long templateId, int size) {}

    private Optional<TemplateDue> nextTemplateDue(long after) {
        return jdbc.sql(NEXT_TEMPLATE_DUE).param(after).query(TemplateDue.class).optional();
    }

    private static String hasMoreThan(int claims) {
        return "((SELECT 1 FROM t_claim c WHERE c.redis_due = 1 AND c.template_id = due.template_id LIMIT 1 OFFSET "
                + claims + ") IS NOT NULL)";
    }

    /** Decisions of the template that wallets and filter do not know. */
    public List<Claim> pendingSync(long templateId, int limit) {
        return jdbc.sql(ClaimRows.SELECT + " WHERE c.redis_due = 1 AND c.template_id = ? ORDER BY c.claim_id LIMIT ?")
                .params(templateId, limit)
                .query(ReadClaim::from)
                .list();
    }

    /**
     * Decided claims of the template, page by page.
     *
     * @param acceptedFrom the index reads from here; earlier than {@code decidedFrom} by the time that a decision takes
     * @param after the last one of the page before, 0 for the first page
     */
    public List<Long> decidedFrom(long templateId, Instant acceptedFrom, Instant decidedFrom, long after, int limit) {
        return jdbc.sql("SELECT claim_id FROM t_claim WHERE state IN ('GRANTED', 'REFUSED') AND template_id = ?"
                        + " AND accepted_at >= ? AND decided_at >= ? AND claim_id > ? ORDER BY claim_id LIMIT ?")
                .params(templateId, DatabaseTime.of(acceptedFrom), DatabaseTime.of(decidedFrom), after, limit)
                .query(Long.class)
                .list();
    }

    /** Wallets and filter may not know of what was decided about these claims. */
    public void markPendingSync(Collection<Long> claimIds) {
        jdbc.sql("UPDATE t_claim SET redis_due = 1 WHERE claim_id IN (:ids) AND state <> 'PENDING'")
                .param("ids", claimIds)
                .update();
    }

    public void markSynced(Collection<Long> claimIds) {
        jdbc.sql("UPDATE t_claim SET redis_due = 0 WHERE claim_id IN (:ids)")
                .param("ids", claimIds)
                .update();
    }

    /** The database's own time: a claim that is refused too early stays refused. */
    public Instant now() {
        return DatabaseTime.instant(jdbc.sql("SELECT UTC_TIMESTAMP(3)")
                .query((row, i) -> row.getObject(1, LocalDateTime.class))
                .single());
    }

    /** Templates of which claims may be in flight. */
    public List<Long> templatesOpenAfter(Instant instant) {
        return jdbc.sql("SELECT template_id FROM t_template_stock WHERE status <> 'DRAFT' AND claim_end > ?")
                .param(DatabaseTime.of(instant))
                .query(Long.class)
                .list();
    }
}
