package io.confetti.distribution.notice.plan.store;

import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which instance plans notices: one at a time, so that the rate is that of all. Its clock is the database's. */
@Repository
public class PlannerLease {

    private final JdbcClient jdbc;
    private final String instance;

    PlannerLease(JdbcClient jdbc, @Value("${confetti.instance-id:${random.uuid}}") String instance) {
        this.jdbc = jdbc;
        this.instance = instance;
    }

    /** Takes the lease, or renews it. */
    public boolean take(Duration time) {
        return jdbc.sql("UPDATE t_notice_control SET planner = :instance,"
                                + " planner_until = UTC_TIMESTAMP(3) + INTERVAL :micros MICROSECOND"
                                + " WHERE id = 1 AND (planner_until IS NULL OR planner_until < UTC_TIMESTAMP(3)"
                                + " OR planner = :instance)")
                        .param("instance", instance)
                        .param("micros", time.toNanos() / 1_000)
                        .update()
                == 1;
    }

    /** @return notices that may be planned per second, empty for as many as it goes */
    public Optional<Integer> rate() {
        return Optional.ofNullable(jdbc.sql("SELECT rate FROM t_notice_control WHERE id = 1")
                .query((row, i) -> new Integer[] {row.getObject(1, Integer.class)})
                .single()[0]);
    }
}
