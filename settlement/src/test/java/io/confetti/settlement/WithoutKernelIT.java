package io.confetti.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.settlement.fixture.Suite;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationContext;

/** Settlement grants nothing: beside the services that do it neither starts the granting kernel nor migrates its tables. */
class WithoutKernelIT {
    private final ApplicationContext settlement = Suite.running().context();

    @Test
    void noBeanIsTheKernels() {
        assertThat(Arrays.stream(settlement.getBeanDefinitionNames()).map(name -> settlement.getType(name)))
                .isNotEmpty()
                .noneMatch(type -> type != null && type.getName().startsWith("io.confetti.core."));
    }

    @Test
    void theKernelsTablesAreLeftToOthers() {
        assertThat(settlement.getEnvironment().getProperty("confetti.flyway.core", Boolean.class, false))
                .isFalse();
    }
}
