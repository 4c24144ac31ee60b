package io.confetti.merchantadmin.figure.fold.store;

import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.LocalDate;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which instance folds figures. Its clock is the database's. The lease saves work; what makes it exact is the lock of its row. */
@Repository
public class FoldLease {
    private final JdbcClient jdbc;
    private final String instance;

    /** @param instance by its name */
    public FoldLease(JdbcClient jdbc, @Value("${confetti.instance-id:${random.uuid}}") String instance) {
        this.jdbc = jdbc;
        this.instance = instance;
    }

    /** Takes the lease, or renews it. */
    public boolean take(Duration time) {
        return jdbc.sql("""
                        UPDATE t_figure_fold SET owner = :instance, owner_until = UTC_TIMESTAMP(3) + INTERVAL :micros MICROSECOND
                        WHERE id = 1 AND (owner_until IS NULL OR owner_until < UTC_TIMESTAMP(3) OR owner = :instance)""")
                        .param("instance", instance)
                        .param("micros", DatabaseTime.micros(time))
                        .update()
                == 1;
    }

    /** Locks the lease until the end of the transaction, which therefore reads nothing before this. */
    public boolean lockIfOwn() {
        return jdbc.sql("SELECT owner FROM t_figure_fold WHERE id = 1 FOR UPDATE")
                .query(String.class)
                .optional()
                .filter(instance::equals)
                .isPresent();
    }

    /** Whether this instance is the one that folds. */
    public boolean isOwn() {
        return jdbc.sql("SELECT COUNT(*) FROM t_figure_fold WHERE owner = ? AND owner_until > UTC_TIMESTAMP(3)")
                        .param(instance)
                        .query(Integer.class)
                        .single()
                == 1;
    }

    /** First day of which everything is counted. */
    public LocalDate begunOn() {
        return jdbc.sql("SELECT begun_on FROM t_figure_fold WHERE id = 1")
                .query(LocalDate.class)
                .single();
    }
}
