package io.confetti.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.fixture.ScheduleCheck;
import io.confetti.settlement.fixture.Suite;
import org.junit.jupiter.api.Test;

class SchedulesIT {

    @Test
    void everyMethodWithAScheduleIsCalledOnIt() {
        var check = ScheduleCheck.of(Suite.running().context(), SettlementApplication.class);

        assertThat(check.wanted()).isNotEmpty();
        assertThat(check.running()).containsAll(check.wanted());
    }
}
