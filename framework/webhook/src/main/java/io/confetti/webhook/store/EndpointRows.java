package io.confetti.webhook.store;

import io.confetti.platform.time.DatabaseTime;
import io.confetti.webhook.EndpointStatus;
import io.confetti.webhook.PauseReason;
import io.confetti.webhook.WebhookEndpoint;
import io.confetti.webhook.record.WebhookEvent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/** Endpoints to rows and back. */
final class EndpointRows {

    private EndpointRows() {}

    static String text(Collection<WebhookEvent> events) {
        return events.stream().map(WebhookEvent::name).collect(Collectors.joining(","));
    }

    static WebhookEndpoint endpoint(ResultSet row, int i) throws SQLException {
        String reason = row.getString("pause_reason");
        return new WebhookEndpoint(
                row.getLong("id"),
                row.getLong("shop_id"),
                row.getString("url"),
                events(row.getString("events")),
                row.getString("description"),
                EndpointStatus.valueOf(row.getString("status")),
                reason == null ? null : PauseReason.valueOf(reason),
                instant(row, "paused_at"),
                row.getInt("failures"),
                instant(row, "rest_until"),
                new WebhookEndpoint.Secrets(
                        row.getString("secret"), row.getString("old_secret"), instant(row, "old_secret_until")),
                instant(row, "created_at"),
                row.getString("created_by"));
    }

    static Instant instant(ResultSet row, String column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }

    private static Set<WebhookEvent> events(String text) {
        return WebhookEvent.named(Arrays.asList(text.split(",")));
    }
}
