package io.confetti.platform.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.SteppingClock;
import io.confetti.platform.test.TestServers;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Somebody sets the clock of the machine while the service runs. */
class ClockStepIT {
    private static final Duration FAR = Duration.ofHours(8);
    private static final SteppingClock MACHINE = new SteppingClock();

    private static Fixture fixture;
    private static SuiteClock clock;

    @BeforeAll
    static void start() {
        fixture = Fixture.start(TestServers.properties("fixture"), MACHINE.suiteClock());
        clock = fixture.bean(SuiteClock.class);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @Test
    void theSuiteKeepsTheDatabasesTimeAndIdsGoOn() {
        long before = fixture.bean(Ids.class).next();

        MACHINE.step(FAR);
        isTrueToTheDatabase();
        long during = fixture.bean(Ids.class).next();
        await().until(clock::isSure);
        isTrueToTheDatabase();
        assertThat(clock.offset())
                .isBetween(FAR.negated().minusSeconds(1), FAR.negated().plusSeconds(1));

        MACHINE.step(FAR.negated());
        isTrueToTheDatabase();
        long after = fixture.bean(Ids.class).next();
        await().until(clock::isSure);
        isTrueToTheDatabase();
        assertThat(clock.offset()).isBetween(Duration.ofSeconds(-1), Duration.ofSeconds(1));
        assertThat(during)
                .isGreaterThan(before)
                .isLessThan(Ids.lowestAt(databaseTime().plusSeconds(2)));
        assertThat(after)
                .isGreaterThan(during)
                .isLessThan(Ids.lowestAt(databaseTime().plusSeconds(2)));
    }

    @Test
    void afterASleepTheTimeIsMeasuredBeforeAnIdIsGiven() {
        MACHINE.sleep(Duration.ofMinutes(10));

        long id = fixture.bean(Ids.class).next();

        assertThat(id).isGreaterThan(Ids.lowestAt(databaseTime().minusSeconds(60)));
        isTrueToTheDatabase();
    }

    private static void isTrueToTheDatabase() {
        Instant earliest = databaseTime();
        Instant now = clock.instant();
        assertThat(now).isBetween(earliest.minusMillis(100), databaseTime().plusMillis(100));
    }

    private static Instant databaseTime() {
        return DatabaseTime.instant(
                fixture.bean(JdbcTemplate.class).queryForObject("SELECT UTC_TIMESTAMP(3)", LocalDateTime.class));
    }
}
