package io.confetti.engine.expiry.store;

import io.confetti.contract.UseEnded;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Ends of use that are not swept yet, and how far each is: one instance at a time takes steps of one. */
@Repository
public class TemplateEnds {
    private static final String SELECT = "SELECT template_id, usable_end FROM t_template_end WHERE swept_at IS NULL";
    private static final String THIS = " WHERE template_id = :template AND usable_end = :end AND swept_at IS NULL";
    private static final String FREE = " AND (taken_until IS NULL OR taken_until <= :now)";

    private final JdbcClient jdbc;

    TemplateEnds(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Coupons up to here are looked at: pushed ones by chunk, then claimed ones by acceptance.
     *
     * @param claimAt null until the pushed ones are done
     */
    public record Seen(long taskId, int chunkNo, Instant claimAt, long claimId) {
        public Seen chunk(long task, int chunk) {
            return new Seen(task, chunk, null, 0);
        }

        public Seen claim(Instant at, long claim) {
            return new Seen(taskId, chunkNo, at, claim);
        }
    }

    /** The soonest first, past ones too. */
    public List<UseEnded> unsweptUntil(Instant until, int limit) {
        return jdbc.sql(SELECT + " AND usable_end <= :until ORDER BY usable_end LIMIT :limit")
                .param("until", DatabaseTime.of(until))
                .param("limit", limit)
                .query(TemplateEnds::end)
                .list();
    }

    /** Past ones that nobody is at, the one first whose last step is longest ago. */
    public List<UseEnded> waiting(Instant now, int limit) {
        return jdbc.sql(SELECT + " AND usable_end <= :now" + FREE + " ORDER BY stepped_at, usable_end LIMIT :limit")
                .param("now", DatabaseTime.of(now))
                .param("limit", limit)
                .query(TemplateEnds::end)
                .list();
    }

    public boolean isUnswept(UseEnded end) {
        return of(end, "SELECT COUNT(*) FROM t_template_end" + THIS)
                        .query(Integer.class)
                        .single()
                > 0;
    }

    /** @return how far it is; empty if somebody else is at it, or it is swept or still to come by the database's clock */
    public Optional<Seen> take(UseEnded end, Instant now, Instant until) {
        int taken = of(
                        end,
                        "UPDATE t_template_end SET taken_until = :until" + THIS + FREE
                                + " AND usable_end <= UTC_TIMESTAMP(3)")
                .param("until", DatabaseTime.of(until))
                .param("now", DatabaseTime.of(now))
                .update();
        if (taken == 0) {
            return Optional.empty();
        }
        return of(end, "SELECT seen_task_id, seen_chunk_no, seen_claim_at, seen_claim_id FROM t_template_end" + THIS)
                .query((row, i) -> new Seen(row.getLong(1), row.getInt(2), time(row, 3), row.getLong(4)))
                .optional();
    }

    public void note(UseEnded end, Seen seen) {
        of(
                        end,
                        "UPDATE t_template_end SET seen_task_id = :task, seen_chunk_no = :chunk, seen_claim_at = :claimAt,"
                                + " seen_claim_id = :claim" + THIS)
                .param("task", seen.taskId())
                .param("chunk", seen.chunkNo())
                .param("claimAt", DatabaseTime.of(seen.claimAt()))
                .param("claim", seen.claimId())
                .update();
    }

    /** @param until when it may be taken again; null for at once */
    public void leave(UseEnded end, Instant now, Instant until) {
        of(end, "UPDATE t_template_end SET taken_until = :until, stepped_at = :now" + THIS)
                .param("until", DatabaseTime.of(until))
                .param("now", DatabaseTime.of(now))
                .update();
    }

    public void swept(UseEnded end, Instant at) {
        of(end, "UPDATE t_template_end SET swept_at = :at" + THIS + " AND usable_end <= UTC_TIMESTAMP(3)")
                .param("at", DatabaseTime.of(at))
                .update();
    }

    private JdbcClient.StatementSpec of(UseEnded end, String statement) {
        return jdbc.sql(statement).param("template", end.templateId()).param("end", DatabaseTime.of(end.usableEnd()));
    }

    private static UseEnded end(ResultSet row, int i) throws SQLException {
        return new UseEnded(row.getLong(1), time(row, 2));
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        LocalDateTime time = row.getObject(column, LocalDateTime.class);
        return time == null ? null : DatabaseTime.instant(time);
    }
}
