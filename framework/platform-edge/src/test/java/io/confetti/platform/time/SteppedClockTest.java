package io.confetti.platform.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.failpoint.ArmedFailPointsFixture;
import io.confetti.platform.test.FailPlan;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SteppedClockTest {
    private static final Instant REAL = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    private Path folder;

    @Test
    void stepsWhenItsFailPointIsArmed() {
        var plan = new FailPlan(folder.resolve("service.plan"));
        try (var clock = new SteppedClock(() -> REAL, ArmedFailPointsFixture.readFrom(plan.file()))) {
            clock.start();
            assertThat(clock.instant()).isEqualTo(REAL);

            plan.armDetail("clock-step", "PT8H", "throw");
            await().until(() -> clock.instant().equals(REAL.plusSeconds(8 * 3600)));
            plan.armDetail("clock-step", "PT-8H", "throw");
            await().until(() -> clock.instant().equals(REAL));
        }
    }
}
