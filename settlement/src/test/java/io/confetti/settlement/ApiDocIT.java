package io.confetti.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.fixture.ApiDocCheck;
import io.confetti.settlement.fixture.Suite;
import org.junit.jupiter.api.Test;

class ApiDocIT {

    @Test
    void everyCallIsDescribedWithItsBodyItsRefusalsAndExamplesThatFit() throws Exception {
        var check = ApiDocCheck.of(Suite.running().context());

        assertThat(check.calls()).hasSizeGreaterThanOrEqualTo(7);
        assertThat(check.complaints()).isEmpty();
    }

    @Test
    void docsHaveTheDescriptionThatIsServed() throws Exception {
        assertThat(ApiDocCheck.of(Suite.running().context()).kept("settlement").difference())
                .isEmpty();
    }
}
