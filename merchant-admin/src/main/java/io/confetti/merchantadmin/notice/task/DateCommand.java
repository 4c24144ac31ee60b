package io.confetti.merchantadmin.notice.task;

import io.confetti.merchantadmin.task.store.ScheduleStore;
import java.time.Instant;
import org.springframework.stereotype.Component;

/**
 * Says when a command was given. It is compared with the ends of notices, which the database dates: by a clock that is fast, a repeat
 * would send again what has ended since.
 */
@Component
public class DateCommand {
    private final ScheduleStore database;

    DateCommand(ScheduleStore database) {
        this.database = database;
    }

    /** The database's time. */
    public Instant date() {
        return database.now();
    }
}
