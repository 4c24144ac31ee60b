package io.confetti.platform.database.store;

import java.time.LocalDateTime;
import org.springframework.jdbc.core.JdbcTemplate;

/** The database's own time. */
public class DatabaseClock {
    private final JdbcTemplate database;

    public DatabaseClock(JdbcTemplate database) {
        this.database = database;
    }

    /** @return UTC, to the millisecond */
    public LocalDateTime now() {
        return database.queryForObject("SELECT UTC_TIMESTAMP(3)", LocalDateTime.class);
    }
}
