package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.distribution.DistributionApplication;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.remind.Reminders;
import io.confetti.platform.test.ServiceProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A process dies in the middle of preparing reminders. */
@Tag("nightly")
class ReminderPlanKilledIT {
    private static final long FIRST = 84_000_001;
    private static final long LAST = 84_001_100;

    private static Distribution onlooker;
    private static ServiceProcess process;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Distribution.servers();
        onlooker = Distribution.onlooker(servers);
        process = new ServiceProcess(DistributionApplication.class, "one", Reminders.providers(servers))
                .with("confetti.distribution.sweep-interval", Distribution.SWEEP_INTERVAL)
                .startAndAwait();
    }

    @AfterAll
    static void stop() {
        process.close();
        onlooker.close();
    }

    @Test
    void aKilledPlannerGoesOnWhereItDied() {
        Instant start = Reminders.inMinutes(onlooker, 25);
        long template = Reminders.aTemplateStarting(onlooker, start, FIRST, LAST);
        process.plan().arm("inside-reminder-plan", 2, "halt");
        onlooker.transaction()
                .executeWithoutResult(status -> LongStream.rangeClosed(FIRST, LAST)
                        .forEach(user -> Reminders.ask(onlooker, template, user, 10, "MAIL", start)));
        process.awaitDeath();
        assertThat(prepared(template)).isBetween(1L, LAST - FIRST);
        process.start();

        await().atMost(Duration.ofSeconds(120)).until(() -> prepared(template) == LAST - FIRST + 1);

        assertThat(Reminders.rows(onlooker, template)).hasSize((int) (LAST - FIRST + 1));
    }

    private static long prepared(long template) {
        return onlooker.count(
                "SELECT COUNT(*) FROM t_start_reminder WHERE state = 'PREPARED' AND template_id = ?", template);
    }
}
