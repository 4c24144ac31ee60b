package io.confetti.distribution.notice.send.store;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Contacts of notices that have ended. */
@Repository
public class EndedNotices {

    private static final List<String> OPEN = List.of("PLANNED", "DUE", "SENDING");

    private final JdbcClient jdbc;

    EndedNotices(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Wipes the contacts whose time is over, the oldest first; the rows stay, for they say who was told. */
    public int wipe(int most) {
        return jdbc.sql("UPDATE t_notice SET contact_sealed = NULL, otherwise_sealed = NULL, purge_at = NULL"
                        + " WHERE purge_at <= UTC_TIMESTAMP(3) AND state NOT IN (:open) ORDER BY purge_at LIMIT :most")
                .param("open", OPEN)
                .param("most", most)
                .update();
    }
}
