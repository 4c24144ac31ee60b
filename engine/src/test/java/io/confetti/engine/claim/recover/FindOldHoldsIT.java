package io.confetti.engine.claim.recover;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.stock.ClaimsUnderWay;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.RowsRead;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FindOldHoldsIT {
    private static Engine engine;

    @BeforeAll
    static void start() {
        var servers = Engine.servers();
        servers.put("confetti.claim.hold-sweep-interval", "1d"); // looks are those of the test
        engine = Engine.start(servers);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void aLookReadsNoTemplatesButThoseThatWereClaimed() {
        FindOldHolds find = engine.bean(FindOldHolds.class);
        Instant now = engine.now();
        long nothing = RowsRead.of(engine, () -> {});
        find.redisRestarted(); // a schedule may have looked at its start
        for (int i = 0; i < 40; i++) {
            engine.aTemplateWithStock(1);
        }
        assertThat(RowsRead.of(engine, () -> find.templates(now)))
                .as("the first look is at all that are open")
                .isGreaterThan(nothing + 40);

        assertThat(RowsRead.of(engine, () -> find.templates(now.plusSeconds(5))))
                .isEqualTo(nothing);
        assertThat(RowsRead.of(engine, () -> find.templates(now.plus(Duration.ofMinutes(5)))))
                .as("and one every five minutes")
                .isGreaterThan(nothing + 40);
        find.redisRestarted();
        assertThat(RowsRead.of(engine, () -> find.templates(now.plus(Duration.ofMinutes(6)))))
                .as("and one after Redis was away")
                .isGreaterThan(nothing + 40);
    }

    @Test
    void aClaimInFlightIsFoundByItsNote() {
        FindOldHolds find = engine.bean(FindOldHolds.class);
        long template = engine.aTemplateWithStock(5);
        find.templates(engine.now());
        engine.bean(ClaimsUnderWay.class).keep(List.of(template));

        assertThat(find.templates(engine.now())).as("nothing is in flight").doesNotContain(template);
        assertThat(engine.bean(ClaimsUnderWay.class).templates()).contains(template);
    }
}
