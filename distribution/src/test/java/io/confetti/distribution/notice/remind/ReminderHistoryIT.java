package io.confetti.distribution.notice.remind;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.RowsRead;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.distribution.notice.remind.store.StartReminders;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a look for starts reads does not grow with the reminders that there are. */
class ReminderHistoryIT {
    private static final int REMINDERS = 6_000;

    private static Distribution distribution;

    private final StartReminders reminders = distribution.bean(StartReminders.class);
    private final long heardLately = distribution.aTemplateWithStock(0);
    private final long heardLongAgo = distribution.aTemplateWithStock(0);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @BeforeEach
    void holdPlanners() {
        Plans.holdPlanners(distribution);
    }

    @AfterEach
    void letPlanners() {
        distribution
                .sql()
                .sql("DELETE FROM t_start_reminder WHERE template_id IN (?, ?)")
                .params(heardLately, heardLongAgo)
                .update();
        Plans.letPlanners(distribution);
    }

    @Test
    void eachTemplateIsTwoProbes() {
        Instant start = Reminders.inMinutes(distribution, -60);
        Reminders.moveStart(distribution, heardLately, start);
        Reminders.moveStart(distribution, heardLongAgo, start.minus(Duration.ofDays(3)));
        prepared(heardLately, "1 HOUR");
        prepared(heardLongAgo, "2 DAY");
        distribution
                .sql()
                .sql("ANALYZE TABLE t_start_reminder, t_template_stock")
                .query()
                .listOfRows();
        long open = distribution.count("SELECT COUNT(*) FROM t_template_stock WHERE claim_end > UTC_TIMESTAMP(3)");

        long rows = RowsRead.of(
                distribution,
                () -> assertThat(reminders.watched())
                        .extracting(WatchedStart::templateId)
                        .contains(heardLately)
                        .doesNotContain(heardLongAgo));

        assertThat(rows)
                .as("keys read for %d templates beside %d reminders", open, 2 * REMINDERS)
                .isLessThan(8 * open + 50);
    }

    private static void prepared(long template, String ago) {
        distribution
                .sql()
                .sql("INSERT INTO t_start_reminder (template_id, user_id, minutes_before, channels, due_at, state)"
                        + " SELECT ?, seq, 10, 'MAIL', UTC_TIMESTAMP(3) - INTERVAL " + ago
                        + ", 'PREPARED' FROM seq_1_to_" + REMINDERS)
                .param(template)
                .update();
    }
}
