package io.confetti.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.event.CouponListener;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.fixture.ApiDocCheck;
import io.confetti.platform.fixture.ScheduleCheck;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

class StartedEngineIT {
    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void everyCallIsDescribedWithItsBodyItsRefusalsAndExamplesThatFit() throws Exception {
        var check = ApiDocCheck.of(engine.context());

        assertThat(check.calls()).hasSizeGreaterThanOrEqualTo(6);
        assertThat(check.complaints()).isEmpty();
    }

    @Test
    void docsHaveTheDescriptionThatIsServed() throws Exception {
        assertThat(ApiDocCheck.of(engine.context()).kept("engine").difference()).isEmpty();
    }

    @Test
    void everyMethodWithAScheduleIsCalledOnIt() {
        var check = ScheduleCheck.of(engine.context(), EngineApplication.class);

        assertThat(check.wanted()).isNotEmpty();
        assertThat(check.running()).containsAll(check.wanted());
    }

    /** The listeners are switched on by what is on the class path, and their absence would show nowhere else. */
    @Test
    void webhooksAndFiguresHearOfWhatIsGranted() {
        assertThat(engine.context().getBeansOfType(CouponListener.class))
                .containsOnlyKeys("countChanges", "io.confetti.webhook.record.RecordWebhooks");
    }

    @Test
    void itsOwnSettingsWinOverThoseOfThePlatform() {
        assertThat(engine.bean(ThreadPoolTaskScheduler.class)
                        .getScheduledThreadPoolExecutor()
                        .getCorePoolSize())
                .isEqualTo(6);
    }
}
