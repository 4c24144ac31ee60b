package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.sheet.policy.FailureCause;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A row that the database refuses, whatever one does. */
class PoisonRowIT {

    private static final long POISON = 4_444_000_777L;

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        distribution
                .sql()
                .sql("CREATE TRIGGER poison BEFORE INSERT ON t_user_coupon FOR EACH ROW"
                        + " IF NEW.user_id = " + POISON + " THEN SIGNAL SQLSTATE '22003'"
                        + " SET MESSAGE_TEXT = 'poison'; END IF")
                .update();
    }

    @AfterAll
    static void stop() {
        distribution.sql().sql("DROP TRIGGER poison").update();
    }

    @Test
    void failsAloneAndTheRestOfItsChunkIsGiven() {
        long template = distribution.aTemplateWithStock(10_000);
        TaskAnnounced task = distribution.announce(distribution.aTask(template, 1, POISON - 3_000, POISON + 3_000));

        RunProgress end = distribution.ended(task);

        assertThat(end.state()).isEqualTo("COMPLETED_WITH_FAILURES");
        assertThat(end.delivered()).isEqualTo(6_000);
        assertThat(distribution.failures(task)).isEqualTo(Map.of(3_002L, FailureCause.SAVE_FAILED));
        assertThat(distribution.left(template)).isEqualTo(4_000);
    }
}
