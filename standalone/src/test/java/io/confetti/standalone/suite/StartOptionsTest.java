package io.confetti.standalone.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class StartOptionsTest {

    @Test
    void survivesTheWayThroughACommandLine() {
        // given
        var options = new StartOptions(8081, false, true, 42)
                .of(new SuiteLayout(EnumSet.of(SuiteService.DISTRIBUTION), 2, SuitePurpose.CHAOS))
                .get(2);
        // when
        var parsed = StartOptions.parse(options.arguments().toArray(String[]::new));
        // then
        assertThat(parsed).isEqualTo(options);
    }
}
