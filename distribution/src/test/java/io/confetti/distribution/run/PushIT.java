package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.contract.RunProgress;
import io.confetti.distribution.fixture.Distribution;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whole pushes through both consumers. */
class PushIT {

    private static Distribution distribution;

    @BeforeAll
    static void start() {
        distribution = Distribution.start();
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @Test
    void exactlyOneChunkEnds() {
        long template = distribution.aTemplateWithStock(10_000);

        RunProgress end = distribution.ended(distribution.announce(distribution.aTask(template, 1, 1, 5_000)));

        assertThat(end.state()).isEqualTo("COMPLETED");
        assertThat(end.delivered()).isEqualTo(5_000);
        assertThat(end.failureFileReady()).isFalse();
    }
}
