package io.confetti.merchantadmin.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.fixture.LiveReader;
import io.confetti.merchantadmin.fixture.LiveReader.Event;
import io.confetti.merchantadmin.fixture.MerchantAdminProcess;
import io.confetti.merchantadmin.fixture.Operator;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The instance that a page reads dies. */
class LiveKilledIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(120);

    @Test
    void thePageGetsAllThatIsOpenFromTheNextInstance() throws Exception {
        try (MerchantAdminProcess process = MerchantAdminProcess.start()) {
            await().atMost(TIMEOUT).until(process::isUp);
            Operator operator = process.operator();
            String file = operator.uploadUsers(2);
            String task = operator.post(
                            Operator.TASKS,
                            Map.of("name", "Push", "templateId", operator.newTemplate(), "fileId", file))
                    .id();
            Event seen;
            try (LiveReader page = LiveReader.open(operator, null)) {
                seen = page.await(event -> event.task(task) != null);

                process.kill();

                assertThat(page.await(event -> !event.name().equals("state")).name())
                        .as("a death is not announced")
                        .isEqualTo("cut");
            }
            process.startAgain();
            await().atMost(TIMEOUT).until(process::isUp);

            try (LiveReader page = LiveReader.open(operator, seen.id())) {
                Event first = page.next();
                assertThat(first.isComplete()).isTrue();
                assertThat(first.task(task)).isNotNull();
            }
        }
    }
}
