package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.ClaimNotices;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.notice.claim.ChangeClaimNotices;
import io.confetti.distribution.notice.claim.Claims;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.platform.test.ServiceProcess;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process dies or stands still in the middle of planning notices. */
@Tag("nightly")
class NoticePlanKilledIT extends KilledProcess {
    private static long users = 81_000_000;

    @BeforeAll
    static void start() {
        start(200);
    }

    @ParameterizedTest
    @CsvSource({"inside-notice-plan, 2", "notices-planned, 2"})
    void aKilledPlannerGoesOnWhereItDied(String point, int passage) {
        TaskAnnounced task = task(600);
        process.plan().arm(point, passage, "halt");
        onlooker.announce(task);
        process.awaitDeath();
        process.start();

        onlooker.ended(task);
        Plans.awaitPlanned(onlooker, task);

        assertThat(Plans.rows(onlooker, task)).isEqualTo(Plans.expected(users - 599, users));
        assertThat(Plans.counted(onlooker, task))
                .isEqualTo(Plans.rows(onlooker, task).size());
    }

    @Test
    void aPlannerOfClaimsThatIsKilledGoesOn() {
        users += 1_200;
        Plans.contacts(onlooker, users - 1_199, users);
        long template = onlooker.aTemplateWithStock(1_200);
        onlooker.bean(ChangeClaimNotices.class).change(new ClaimNotices(1001, template, Plans.MAIL_ELSE_SMS.chain()));
        process.plan().arm("inside-claim-notices", 2, "halt");
        Claims.granted(onlooker, template, users - 1_199, users, Claims.databaseTime(onlooker));
        process.awaitDeath();
        assertThat(Plans.rows(onlooker, "template_id", template)).isNotEmpty();
        process.start();

        await().atMost(Duration.ofSeconds(120))
                .untilAsserted(() -> assertThat(Plans.rows(onlooker, "template_id", template))
                        .isEqualTo(Plans.expected(users - 1_199, users)));
    }

    @Test
    void aFrozenPlannerThatWakesAddsNothing() {
        TaskAnnounced task = task(600);
        process.plan().arm("notices-planned", 1, "hang");
        onlooker.announce(task);
        process.plan().awaitHit();
        process.freeze();
        try (ServiceProcess other = another().start()) {
            onlooker.ended(task);
            Plans.awaitPlanned(onlooker, task);
            process.thaw();
            TaskAnnounced next = task(100);
            onlooker.ended(onlooker.announce(next));
            Plans.awaitPlanned(onlooker, next);
            assertThat(Plans.rows(onlooker, task)).isEqualTo(Plans.expected(users - 699, users - 100));
        }
    }

    private static TaskAnnounced task(int count) {
        users += count;
        Plans.contacts(onlooker, users - count + 1, users);
        return onlooker.aTask(onlooker.aTemplateWithStock(count), 1, users - count + 1, users)
                .told(Plans.MAIL_ELSE_SMS);
    }
}
