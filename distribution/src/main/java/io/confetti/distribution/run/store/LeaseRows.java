package io.confetti.distribution.run.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.DistributionProperties;
import io.confetti.distribution.chunk.RunLease;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.sheet.RecipientReader;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Who reads a run: the leases in {@code t_task_run}, judged by the database's clock. */
@Repository
public class LeaseRows {

    /**
     * A run that waits begins under the rules of this release, once they and no newer ones have judged its file; one that
     * has begun goes on under its own.
     */
    private static final String BY_KNOWN_RULES = " ((state = 'PENDING' AND verdict_version = " + RecipientReader.VERSION
            + ") OR (state = 'RUNNING' AND reader_version <= " + RecipientReader.VERSION + "))";

    /** A run that is to be cancelled waits for nobody; another one neither pauses nor waits at the end of its trial. */
    private static final String TO_GO_ON = " (cancel_requested = 1 OR (desired = 'RUN' AND held_reason IS NULL"
            + " AND (canary_rows IS NULL OR rows_read < canary_rows)))";

    /** Chunks that fill the window are saved by their reader, if need be, unless the template is paused. */
    private static final String NOT_BLOCKED = " (cancel_requested = 1 OR NOT EXISTS (SELECT 1 FROM t_template_stock s"
            + " WHERE s.template_id = t_task_run.template_id AND s.status = 'PAUSED')"
            + " OR (SELECT COUNT(*) FROM t_task_chunk c WHERE c.task_id = t_task_run.task_id AND c.state = 'RESERVED') < ?)";

    private static final String UNREAD = BY_KNOWN_RULES + " AND" + TO_GO_ON + " AND reading_complete = 0"
            + " AND file_verdict = 'ACCEPT' AND (file_retry_at IS NULL OR file_retry_at <= UTC_TIMESTAMP(3))"
            + " AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3) OR (lease_owner = ? AND lease_until <= ?))";

    private final JdbcClient jdbc;
    private final DistributionProperties properties;
    private final String instance;
    /**
     * A lease of this instance that ends later was renewed after this process began, by itself or by a twin with the same id.
     * In the database's time, as leases are: by a clock that is ahead this process would take its own leases away from itself.
     */
    private final LocalDateTime formerLife;

    LeaseRows(
            JdbcClient jdbc,
            DistributionProperties properties,
            @Value("${confetti.instance-id:${random.uuid}}") String instance) {
        this.jdbc = jdbc;
        this.properties = properties;
        this.instance = instance;
        this.formerLife = jdbc.sql("SELECT UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND")
                .param(properties.leaseMicros())
                .query(LocalDateTime.class)
                .single();
    }

    /**
     * Tasks that wait for a reader, or whose reader does not move any more; new ones first, then those that were tried
     * longest ago, so that one which always fails is not in the way of the others.
     */
    public List<Long> readable() {
        return jdbc.sql("SELECT task_id FROM t_task_run WHERE" + UNREAD + " AND" + NOT_BLOCKED
                        + " ORDER BY lease_until, created_at LIMIT 20")
                .params(instance, formerLife, properties.openChunks())
                .query(Long.class)
                .list();
    }

    /** Takes the lease if nobody else's stands; a restarted instance takes that of its former life at once. */
    public boolean take(long taskId, Instant now) {
        return jdbc.sql("UPDATE t_task_run SET epoch = epoch + 1,"
                                + " reader_version = CASE state WHEN 'PENDING' THEN ? ELSE reader_version END,"
                                + " state = 'RUNNING', lease_owner = ?,"
                                + " lease_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND,"
                                + " started_at = COALESCE(started_at, ?) WHERE task_id = ? AND" + UNREAD)
                        .params(
                                RecipientReader.VERSION,
                                instance,
                                properties.leaseMicros(),
                                DatabaseTime.of(now),
                                taskId,
                                instance,
                                formerLife)
                        .update()
                == 1;
    }

    public RunLease lease(long taskId) {
        return jdbc.sql("SELECT snapshot, epoch, chunk_size, reader_version,"
                        + " CASE WHEN cancel_requested = 1 THEN NULL ELSE rate END, canary_rows"
                        + " FROM t_task_run WHERE task_id = ?")
                .param(taskId)
                .query((row, i) -> new RunLease(
                        JSON.parseObject(row.getString(1), TaskAnnounced.class),
                        row.getLong(2),
                        row.getInt(3),
                        row.getInt(4),
                        row.getObject(5, Integer.class),
                        row.getObject(6, Long.class)))
                .single();
    }

    public boolean renew(RunLease lease) {
        return jdbc.sql("UPDATE t_task_run SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND"
                                + " WHERE task_id = ? AND epoch = ?")
                        .params(properties.leaseMicros(), lease.taskId(), lease.epoch())
                        .update()
                == 1;
    }

    /** The lease runs out unless somebody renews it; until then no instance tries again, this one included. */
    public void letGo(RunLease lease) {
        jdbc.sql("UPDATE t_task_run SET lease_owner = NULL WHERE task_id = ? AND epoch = ? AND reading_complete = 0")
                .params(lease.taskId(), lease.epoch())
                .update();
    }

    /**
     * Anybody may take the lease once the pause after a failed try at the file is over.
     *
     * @return false if it has a later owner
     */
    public boolean release(RunLease lease) {
        return jdbc.sql("UPDATE t_task_run SET lease_owner = NULL, lease_until = GREATEST(UTC_TIMESTAMP(3),"
                                + " COALESCE(file_retry_at, UTC_TIMESTAMP(3)))"
                                + " WHERE task_id = ? AND epoch = ? AND reading_complete = 0")
                        .params(lease.taskId(), lease.epoch())
                        .update()
                == 1;
    }

    /** For whoever reads it next, once it is to go on: this reader has only to wait. */
    public void giveBack(RunLease lease) {
        jdbc.sql("UPDATE t_task_run SET lease_owner = NULL, lease_until = NULL"
                        + " WHERE task_id = ? AND epoch = ? AND reading_complete = 0")
                .params(lease.taskId(), lease.epoch())
                .update();
    }

    /** @param reason null if there is nothing to say; what a lost chunk has said before stays */
    public boolean completeReading(RunLease lease, String reason) {
        return jdbc.sql("UPDATE t_task_run SET reading_complete = 1, reason = COALESCE(?, reason), lease_owner = NULL,"
                                + " file_failures = CASE WHEN ? IS NULL THEN 0 ELSE file_failures END, file_retry_at = NULL,"
                                + " lease_until = NULL WHERE task_id = ? AND epoch = ?")
                        .params(reason, reason, lease.taskId(), lease.epoch())
                        .update()
                == 1;
    }
}
