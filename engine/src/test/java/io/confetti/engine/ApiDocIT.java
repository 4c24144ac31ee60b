package io.confetti.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.engine.fixture.Engine;
import io.confetti.platform.test.ApiDocCheck;
import org.junit.jupiter.api.Test;

class ApiDocIT {

    @Test
    void everyCallIsDescribedWithItsBodyItsRefusalsAndExamplesThatFit() throws Exception {
        try (var engine = Engine.start()) {
            var check = ApiDocCheck.of(engine.context());

            assertThat(check.calls()).hasSizeGreaterThanOrEqualTo(6);
            assertThat(check.complaints()).isEmpty();
        }
    }
}
