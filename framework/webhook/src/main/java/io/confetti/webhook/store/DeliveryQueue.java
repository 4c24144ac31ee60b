package io.confetti.webhook.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.webhook.PostResult;
import io.confetti.webhook.WebhookDelivery.Try;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Deliveries as senders see them: taken for a while, then noted. */
@Repository
public class DeliveryQueue {
    private final JdbcClient jdbc;

    DeliveryQueue(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Takes the oldest delivery that is due; another sender neither waits for it nor takes it. */
    @Transactional
    public Optional<Try> take(long endpointId, LocalDateTime now, Instant leasedUntil) {
        Optional<Try> due = jdbc.sql("SELECT id, attempts, body FROM t_webhook_delivery FORCE INDEX (k_delivery_due)"
                        + " WHERE endpoint_id = :endpoint AND status = 'PENDING' AND due_at <= :now"
                        + " AND (leased_until IS NULL OR leased_until <= :now)"
                        + " ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED")
                .param("endpoint", endpointId)
                .param("now", now)
                .query((row, i) -> new Try(row.getLong("id"), row.getInt("attempts") + 1, row.getString("body")))
                .optional();
        return due.filter(taken -> lease(taken, leasedUntil));
    }

    /** @return false if another sender was first, however well the server keeps locked rows from it */
    private boolean lease(Try taken, Instant leasedUntil) {
        return jdbc.sql("UPDATE t_webhook_delivery SET attempts = ?, leased_until = ?"
                                + " WHERE id = ? AND status = 'PENDING' AND attempts = ?")
                        .params(taken.attempts(), DatabaseTime.of(leasedUntil), taken.id(), taken.attempts() - 1)
                        .update()
                == 1;
    }

    public void giveBack(Try taken) {
        jdbc.sql("UPDATE t_webhook_delivery SET leased_until = NULL WHERE id = ? AND attempts = ?")
                .params(taken.id(), taken.attempts())
                .update();
    }

    /** The try that was just begun is not made; outcome and status stay those of the last one that was noted. */
    public void giveUp(Try taken, LocalDateTime now) {
        jdbc.sql("UPDATE t_webhook_delivery SET status = 'FAILED', leased_until = NULL, attempts = attempts - 1,"
                        + " ended_at = ? WHERE id = ? AND status = 'PENDING' AND attempts = ?")
                .params(now, taken.id(), taken.attempts())
                .update();
    }

    /** Whichever sender delivered it: even one whose lease was over has done it. */
    public void noteDelivered(Try done, PostResult result, LocalDateTime now) {
        jdbc.sql("UPDATE t_webhook_delivery SET status = 'DELIVERED', leased_until = NULL, last_outcome = ?,"
                        + " last_status = ?, ended_at = ? WHERE id = ? AND status = 'PENDING'")
                .params(result.outcome().name(), result.status(), now, done.id())
                .update();
    }

    /** @return false if somebody else has taken it since, or it was replayed */
    public boolean noteFailed(Try failed, PostResult result, Instant dueAgain) {
        return jdbc.sql("UPDATE t_webhook_delivery SET leased_until = NULL, last_outcome = ?, last_status = ?,"
                                + " due_at = ? WHERE id = ? AND status = 'PENDING' AND attempts = ?")
                        .params(
                                result.outcome().name(),
                                result.status(),
                                DatabaseTime.of(dueAgain),
                                failed.id(),
                                failed.attempts())
                        .update()
                == 1;
    }

    /** @return false if somebody else has taken it since, or it was replayed */
    public boolean noteExhausted(Try failed, PostResult result, LocalDateTime now) {
        return jdbc.sql("UPDATE t_webhook_delivery SET status = 'FAILED', leased_until = NULL, last_outcome = ?,"
                                + " last_status = ?, ended_at = ? WHERE id = ? AND status = 'PENDING' AND attempts = ?")
                        .params(result.outcome().name(), result.status(), now, failed.id(), failed.attempts())
                        .update()
                == 1;
    }
}
