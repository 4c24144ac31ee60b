package io.confetti.distribution.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.messaging.BrokerBacklog.Group;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What {@code DeadLetterBoxIT} shows of one group, for whoever runs the suite. */
class BrokerIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static Distribution distribution;

    private final ReplayLetters letters = distribution.bean(ReplayLetters.class);

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void groupsThatListenAreKnownAndWhatWasConsumedDoesNotWait() {
        var task = distribution.aTask(distribution.aTemplateWithStock(5), 1, 1, 5);
        distribution.pushed(task);

        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(letters.groups())
                        .filteredOn(group -> group.name().startsWith("confetti-distribution-chunk"))
                        .singleElement()
                        .extracting(Group::waiting)
                        .isEqualTo(0L));
    }

    @Test
    void withoutDeadLettersThereIsNothingToReplay() {
        String group = letters.groups().get(0).name();

        assertThat(letters.open()).isEmpty();
        assertThat(letters.replay(group, letter -> true)).isZero();
    }

    @Test
    void aGroupThatNobodyKnowsIsRefused() {
        assertThatThrownBy(() -> letters.replay("confetti-of-somebody", letter -> true))
                .isInstanceOfSatisfying(
                        CouponException.class,
                        refused -> assertThat(refused.code()).isEqualTo(BrokerError.NO_SUCH_GROUP));
    }
}
