package io.confetti.distribution.people.store;

import io.confetti.platform.people.store.ShownRow;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Failed rows of one user, and the tasks whose files have him. */
@Repository
public class FailuresOfPeople {
    public static final String TABLE = "t_task_failure";

    private static final String TASKS_OF = """
            SELECT DISTINCT COALESCE(c.source_id, c.revoked_source) FROM t_user_coupon c
            WHERE c.user_id = ? AND c.source_kind = 'P'
            """;

    private final JdbcClient jdbc;

    FailuresOfPeople(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public long count(long userId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_task_failure WHERE user_id = ?")
                .param(Long.toString(userId))
                .query(Long.class)
                .single();
    }

    public List<Map<String, Object>> rows(long userId, int most) {
        return jdbc.sql("SELECT * FROM t_task_failure WHERE user_id = ? LIMIT ?")
                .params(Long.toString(userId), most)
                .query(new ShownRow())
                .list();
    }

    /** Tasks with failed rows whose id is written in plain digits; by the index by user. */
    public List<Long> tasks(long userId, int most) {
        return jdbc.sql("SELECT DISTINCT task_id FROM t_task_failure WHERE user_id = ? LIMIT ?")
                .params(Long.toString(userId), most)
                .query(Long.class)
                .list();
    }

    /** By the index by user, so that it waits for rows that are being inserted. */
    public int blank(long userId, long taskId) {
        return jdbc.sql("UPDATE t_task_failure FORCE INDEX (k_failure_user) SET user_id = '-'"
                        + " WHERE user_id = ? AND task_id = ?")
                .params(Long.toString(userId), taskId)
                .update();
    }

    /** Rows of one task that write the id in another way: with zeros, blanks or a quote before it, or something behind. */
    public int blankAlike(long userId, long taskId) {
        return jdbc.sql("UPDATE t_task_failure SET user_id = '-' WHERE task_id = ? AND user_id REGEXP ?")
                .params(taskId, "^[^1-9]*" + userId + "([^0-9].*)?$")
                .update();
    }

    /** Tasks that have pushed coupons to the user, and those that repeat them. */
    public List<Long> pushedTo(long userId) {
        return jdbc.sql("SELECT r.task_id FROM t_task_run r WHERE r.task_id IN (" + TASKS_OF + ") OR r.source_id IN ("
                        + TASKS_OF + ")")
                .params(userId, userId)
                .query(Long.class)
                .list();
    }

    /** Its failure file is deleted. */
    public void forgetFile(long taskId) {
        jdbc.sql("UPDATE t_task_run SET failure_file = NULL WHERE task_id = ? AND failure_file IS NOT NULL")
                .param(taskId)
                .update();
    }
}
