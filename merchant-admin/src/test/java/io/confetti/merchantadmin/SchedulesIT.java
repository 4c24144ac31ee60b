package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.fixture.ScheduleCheck;
import org.junit.jupiter.api.Test;

class SchedulesIT {

    @Test
    void everyMethodWithAScheduleIsCalledOnIt() {
        var check = ScheduleCheck.of(MerchantAdmin.running().context(), MerchantAdminApplication.class);

        assertThat(check.wanted()).isNotEmpty();
        assertThat(check.running()).containsAll(check.wanted());
    }
}
