package io.confetti.distribution.notice.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.EveryPromiseHolds;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How fast notices are planned if nothing limits it; asked for with {@code -Dconfetti.measure=true}. */
@ExtendWith(EveryPromiseHolds.class)
@EnabledIfSystemProperty(named = "confetti.measure", matches = "true")
class PlanRateIT {
    private static final Logger log = LoggerFactory.getLogger(PlanRateIT.class);
    private static final int USERS = 100_000;
    private static final int STEP = 5_000;
    private static long users = 86_000_000_000L;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @AfterEach
    void limit() {
        rate(2_000);
        Plans.letPlanners(distribution);
    }

    @Test
    void withoutALimit() {
        Plans.holdPlanners(distribution);
        rate(null);
        TaskAnnounced task = task();
        distribution.pushed(task);

        long from = System.nanoTime();
        Plans.letPlanners(distribution);
        await().pollInterval(Duration.ofMillis(50))
                .atMost(Duration.ofMinutes(5))
                .until(() -> "PLANNED".equals(Plans.state(distribution, task)));
        double seconds = (System.nanoTime() - from) / 1e9;

        long planned = Plans.counted(distribution, task);
        assertThat(Plans.rows(distribution, task)).hasSize((int) planned);
        log.info("Planned notices={} seconds={} perSecond={}", planned, seconds, Math.round(planned / seconds));
    }

    private static TaskAnnounced task() {
        long first = users + 1;
        users += USERS;
        for (long some = first; some < users; some += STEP) {
            Plans.contacts(distribution, some, some + STEP - 1);
        }
        return distribution
                .aTask(distribution.aTemplateWithStock(USERS), 1, first, users)
                .told(Plans.MAIL_ELSE_SMS);
    }

    private static void rate(Integer perSecond) {
        distribution
                .sql()
                .sql("UPDATE t_notice_control SET rate = ? WHERE id = 1")
                .param(perSecond)
                .update();
    }
}
