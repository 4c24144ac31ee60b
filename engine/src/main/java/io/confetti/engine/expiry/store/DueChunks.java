package io.confetti.engine.expiry.store;

import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Chunks whose coupons are over and were not visited since, by an index that has nothing else at that end: however many chunks there
 * were, those that are due are read. All coupons of a chunk have one end.
 */
@Repository
public class DueChunks {
    private static final String COLUMNS =
            "SELECT usable_until, task_id, chunk_no, template_id, first_coupon, reserved FROM t_task_chunk";
    private static final String DUE = " WHERE expired_done = 0 AND usable_until <= :until";

    private final JdbcClient jdbc;

    DueChunks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Where a look is, by end; those that end at one time by their key. */
    public record Place(Instant usableUntil, long taskId, int chunkNo) {

        /** Before everything. */
        public static final Place BEGIN = new Place(Instant.EPOCH, 0, 0);
    }

    /** A range of ids that were given together; some may not be there. */
    public record DueChunk(Place place, long templateId, long firstCoupon, int size) {}

    /** The soonest first. */
    public List<DueChunk> after(Place place, Instant until, int limit) {
        return jdbc.sql(COLUMNS + " FORCE INDEX (k_chunk_expiry)" + DUE
                        + " AND usable_until >= :from AND (usable_until > :from OR task_id > :task"
                        + " OR task_id = :task AND chunk_no > :chunk)"
                        + " ORDER BY usable_until, task_id, chunk_no LIMIT :limit")
                .param("until", DatabaseTime.of(until))
                .param("from", DatabaseTime.of(place.usableUntil()))
                .param("task", place.taskId())
                .param("chunk", place.chunkNo())
                .param("limit", limit)
                .query(DueChunks::chunk)
                .list();
    }

    /** Those of a template or task, or the soonest of all; of a user it is not known without reading coupons. */
    public List<DueChunk> in(CheckScope scope, Instant until, int limit) {
        String of = switch (scope.kind()) {
            case EVERYTHING -> "";
            case TEMPLATE -> " AND template_id = :id";
            case TASK -> " AND task_id = :id";
            case USER, RECOUNT -> " AND 1 = 0";
        };
        return jdbc.sql(COLUMNS + DUE + of + " ORDER BY usable_until, task_id, chunk_no LIMIT :limit")
                .param("until", DatabaseTime.of(until))
                .param("id", scope.id())
                .param("limit", limit)
                .query(DueChunks::chunk)
                .list();
    }

    /** Its coupons are not looked at again. */
    public void visited(DueChunk chunk) {
        jdbc.sql("UPDATE t_task_chunk SET expired_done = 1 WHERE task_id = ? AND chunk_no = ?")
                .params(chunk.place().taskId(), chunk.place().chunkNo())
                .update();
    }

    private static DueChunk chunk(ResultSet row, int i) throws SQLException {
        return new DueChunk(
                new Place(
                        DatabaseTime.instant(row.getObject("usable_until", LocalDateTime.class)),
                        row.getLong("task_id"),
                        row.getInt("chunk_no")),
                row.getLong("template_id"),
                row.getLong("first_coupon"),
                row.getInt("reserved"));
    }
}
