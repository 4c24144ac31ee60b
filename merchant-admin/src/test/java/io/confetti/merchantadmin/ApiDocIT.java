package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.fixture.ApiDocCheck;
import org.junit.jupiter.api.Test;

class ApiDocIT {

    @Test
    void everyCallIsDescribedWithItsBodyItsRefusalsAndExamplesThatFit() throws Exception {
        var check = ApiDocCheck.of(MerchantAdmin.running().context());

        assertThat(check.calls()).hasSizeGreaterThanOrEqualTo(28);
        assertThat(check.complaints()).isEmpty();
    }
}
