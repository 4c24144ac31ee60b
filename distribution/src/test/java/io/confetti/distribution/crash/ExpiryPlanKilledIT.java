package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.distribution.DistributionApplication;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.expiry.Endings;
import io.confetti.distribution.notice.remind.Reminders;
import io.confetti.platform.test.ServiceProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A process dies in the middle of planning that coupons end. */
@Tag("nightly")
class ExpiryPlanKilledIT {
    private static final long FIRST = 86_000_001;

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
        long template = Endings.aTemplate(onlooker);
        Instant end = Endings.now(onlooker).plus(Duration.ofMinutes(65));
        for (long first = FIRST; first < FIRST + 400; first += 100) {
            Endings.pushed(onlooker, template, first, first + 99, end);
        }
        process.plan().arm("inside-expiry-plan", 3, "halt");
        onlooker.sql()
                .sql("INSERT INTO t_expiry_policy (template_id, before_minutes, shop_id, channels)"
                        + " VALUES (?, 60, 1001, 'MAIL')")
                .param(template)
                .update();
        process.awaitDeath();
        assertThat(Endings.planned(onlooker, template)).isEqualTo(2);
        process.start();

        await().atMost(Duration.ofSeconds(120)).until(() -> Endings.planned(onlooker, template) == 4);

        assertThat(Endings.rows(onlooker, template)).hasSize(400);
        assertThat(onlooker.count("SELECT SUM(notices) FROM t_expiry_chunk")).isEqualTo(400);
    }
}
