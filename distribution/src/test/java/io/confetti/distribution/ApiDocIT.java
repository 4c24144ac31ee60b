package io.confetti.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.fixture.ApiDocCheck;
import org.junit.jupiter.api.Test;

class ApiDocIT {

    @Test
    void everyCallIsDescribedWithItsBodyItsRefusalsAndExamplesThatFit() throws Exception {
        var check = ApiDocCheck.of(Distribution.shared().context());

        assertThat(check.calls()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(check.complaints()).isEmpty();
    }

    @Test
    void docsHaveTheDescriptionThatIsServed() throws Exception {
        assertThat(ApiDocCheck.of(Distribution.shared().context())
                        .kept("distribution")
                        .difference())
                .isEmpty();
    }
}
