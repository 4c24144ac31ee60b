package io.confetti.distribution.run.store;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What the rows tell of runs that do not come on. */
@Repository
public class RunWaits {
    /** A reader whose lease has just run out is looked for by the next sweep. */
    private static final String JUST_LET_GO = "r.lease_until > UTC_TIMESTAMP(3) - INTERVAL 10 SECOND";

    /** Longer than any step takes on its own; the sweeper has tried each chunk several times by then. */
    private static final String LONG_AGO = "UTC_TIMESTAMP(3) - INTERVAL 20 SECOND";

    private static final String SIGNS = "SELECT r.reading_complete, r.cancel_requested, s.status = 'PAUSED' AS paused,"
            + " r.lease_owner IS NOT NULL AND r.lease_until >= UTC_TIMESTAMP(3) AS being_read,"
            + " r.lease_owner IS NULL AND " + JUST_LET_GO + " AS let_go,"
            + " EXISTS (SELECT 1 FROM t_task_chunk c WHERE c.task_id = r.task_id AND c.state <> 'SETTLED') AS open_chunks,"
            + " NOT EXISTS (SELECT 1 FROM t_task_chunk c WHERE c.task_id = r.task_id AND (c.created_at > " + LONG_AGO
            + " OR c.state = 'SETTLED' AND c.touched_at > " + LONG_AGO + ")) AS at_rest"
            + " FROM t_task_run r LEFT JOIN t_template_stock s ON s.template_id = r.template_id WHERE r.task_id = ?";

    private final JdbcClient jdbc;

    RunWaits(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param beingRead whether a reader has the task
     * @param letGo whether a reader had to stop a moment ago, since something did not answer
     * @param openChunks whether there are chunks to be saved or settled
     * @param atRest whether no chunk was recorded or settled for a while
     */
    public record Signs(
            boolean readingComplete,
            boolean cancelRequested,
            boolean templatePaused,
            boolean beingRead,
            boolean letGo,
            boolean openChunks,
            boolean atRest) {}

    public Optional<Signs> of(long taskId) {
        return jdbc.sql(SIGNS)
                .param(taskId)
                .query((row, i) -> new Signs(
                        row.getBoolean("reading_complete"),
                        row.getBoolean("cancel_requested"),
                        row.getBoolean("paused"),
                        row.getBoolean("being_read"),
                        row.getBoolean("let_go"),
                        row.getBoolean("open_chunks"),
                        row.getBoolean("at_rest")))
                .optional();
    }
}
