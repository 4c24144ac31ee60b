package io.confetti.standalone.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.bench.claim.BenchEngine;
import io.confetti.standalone.lab.bench.idle.NoSchedules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** As the class path of {@code bin/confetti} has them. */
class ExtraConfigurationsTest {

    @ParameterizedTest
    @EnumSource(SuiteService.class)
    void scheduleNothingInASuiteThatMeasuresTheFloor(SuiteService service) {
        assertThat(ExtraConfigurations.all(SuitePurpose.FLOOR, service)).containsExactly(NoSchedules.class);
    }

    @ParameterizedTest
    @EnumSource(SuiteService.class)
    void joinTheOtherWaysToTheEngineOfABenchAndToNobodyElse(SuiteService service) {
        var joined = ExtraConfigurations.all(SuitePurpose.BENCH, service);
        if (service == SuiteService.ENGINE) {
            assertThat(joined).containsExactly(BenchEngine.class);
        } else {
            assertThat(joined).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(SuiteService.class)
    void leaveEverySuiteAloneThatIsUsedOrKilled(SuiteService service) {
        assertThat(ExtraConfigurations.all(SuitePurpose.USE, service)).isEmpty();
        assertThat(ExtraConfigurations.all(SuitePurpose.CHAOS, service)).isEmpty();
    }
}
