package io.confetti.distribution.notice.remind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.platform.test.NoticeServers;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.core.ConditionFactory;

/** The words of tests of reminders before a start. */
public final class Reminders {

    private Reminders() {}

    /** A service that can send mail and SMS; it hears no messages, so that it may stand beside another one. */
    public static Distribution withProviders(String name) {
        Map<String, String> servers = Distribution.silent(Distribution.servers(), name);
        servers.remove("spring.application.name"); // names the folder of its migrations
        Distribution distribution = Distribution.start(providers(servers));
        distribution
                .sql()
                .sql("UPDATE t_notice_control SET paused = 1 WHERE id = 1")
                .update(); // the sender waits
        return distribution;
    }

    public static Map<String, String> providers(Map<String, String> servers) {
        Map<String, String> all = new HashMap<>(servers);
        all.putAll(NoticeServers.mailProperties());
        all.putAll(NoticeServers.smsProperties(NoticeServers.sms(Map.of()), "NEVER"));
        return all;
    }

    /** Its users have contacts as {@link Plans#contacts} gives them. */
    public static long aTemplateStarting(Distribution distribution, Instant start, long first, long last) {
        Plans.contacts(distribution, first, last);
        long template = distribution.aTemplateWithStock(1_000);
        distribution.aTask(template, 1, first, first); // makes its offer
        moveStart(distribution, template, start);
        return template;
    }

    public static Instant inMinutes(Distribution distribution, long minutes) {
        return distribution
                .sql()
                .sql("SELECT UTC_TIMESTAMP(3)")
                .query(LocalDateTime.class)
                .single()
                .plusMinutes(minutes)
                .truncatedTo(ChronoUnit.SECONDS)
                .toInstant(ZoneOffset.UTC);
    }

    public static void moveStart(Distribution distribution, long template, Instant start) {
        distribution
                .sql()
                .sql("UPDATE t_template_stock SET claim_start = ? WHERE template_id = ?")
                .params(DatabaseTime.of(start), template)
                .update();
    }

    public static void end(Distribution distribution, long template) {
        distribution
                .transaction()
                .executeWithoutResult(status -> distribution
                        .bean(TemplateStocks.class)
                        .move(template, StockStatus.ENDED, StockStatus.ACTIVE, StockStatus.PAUSED));
    }

    /** As engine does it. */
    public static void ask(
            Distribution distribution, long template, long user, int minutes, String channels, Instant start) {
        distribution
                .sql()
                .sql("INSERT INTO t_start_reminder (template_id, user_id, minutes_before, channels, due_at, state)"
                        + " VALUES (:template, :user, :minutes, :channels, :due, 'PLANNED')"
                        + " ON DUPLICATE KEY UPDATE channels = :channels, due_at = :due, state = 'PLANNED'")
                .param("template", template)
                .param("user", user)
                .param("minutes", minutes)
                .param("channels", channels)
                .param("due", DatabaseTime.of(start.minus(Duration.ofMinutes(minutes))))
                .update();
    }

    public static List<String> states(Distribution distribution, long template) {
        return distribution
                .sql()
                .sql("SELECT user_id, minutes_before, state FROM t_start_reminder WHERE template_id = ?"
                        + " ORDER BY user_id, minutes_before")
                .param(template)
                .query((row, i) -> row.getLong(1) + " " + row.getInt(2) + " " + row.getString(3))
                .list();
    }

    public static void awaitStates(Distribution distribution, long template, String... states) {
        soon().untilAsserted(() -> assertThat(states(distribution, template)).containsExactly(states));
    }

    /** Notices of the template as {@code user channel state outcome}. */
    public static List<String> rows(Distribution distribution, long template) {
        return distribution
                .sql()
                .sql(
                        "SELECT user_id, channel, state, outcome FROM t_notice WHERE kind = 'STARTS_SOON' AND source_id = ?"
                                + " ORDER BY user_id, channel, occasion")
                .param(template)
                .query((row, i) ->
                        row.getLong(1) + " " + row.getString(2) + " " + row.getString(3) + " " + row.getString(4))
                .list();
    }

    public static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(60)).pollInterval(Duration.ofMillis(100));
    }
}
