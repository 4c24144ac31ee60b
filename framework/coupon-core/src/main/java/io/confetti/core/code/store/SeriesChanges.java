package io.confetti.core.code.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The one row of {@code t_code_change}. */
@Repository
public class SeriesChanges {
    private final JdbcClient jdbc;

    SeriesChanges(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Locks the row until the transaction ends. */
    public void raise() {
        jdbc.sql("UPDATE t_code_change SET version = version + 1 WHERE id = 1").update();
    }

    public long version() {
        return jdbc.sql("SELECT version FROM t_code_change WHERE id = 1")
                .query(Long.class)
                .single();
    }
}
