package io.confetti.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.event.CouponListener;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.fixture.ScheduleCheck;
import org.junit.jupiter.api.Test;

class SchedulesIT {

    @Test
    void everyMethodWithAScheduleIsCalledOnIt() {
        var check = ScheduleCheck.of(Distribution.shared().context(), DistributionApplication.class);

        assertThat(check.wanted()).isNotEmpty();
        assertThat(check.running()).containsAll(check.wanted());
    }

    /** The listeners are switched on by what is on the class path, and their absence would show nowhere else. */
    @Test
    void webhooksAndFiguresHearOfWhatIsGranted() {
        assertThat(Distribution.shared().context().getBeansOfType(CouponListener.class))
                .containsOnlyKeys("countChanges", "io.confetti.webhook.record.RecordWebhooks");
    }
}
