package io.confetti.distribution.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.Retries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Somebody waits for the answer of a grant, so it does not wait for pushes that take all readers. */
class GrantBesidePushesIT {

    private static final long USER = 78_000_000_000L;

    private static Distribution distribution;

    private final List<Commands> slow = new ArrayList<>();

    /** Also after a failure: readers that are kept busy would keep the next tests waiting. */
    @AfterEach
    void letGo() {
        slow.forEach(commands -> commands.rate(null));
    }

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @Test
    void aGrantIsReadWhileEveryReaderIsBusy() {
        TaskAnnounced one = slowPush(USER);
        TaskAnnounced two = slowPush(USER + 10_000);
        List.of(one, two)
                .forEach(push -> await().atMost(Duration.ofSeconds(60))
                        .until(() -> distribution.progress(push).rowsRead() > 0));

        TaskAnnounced grant = Retries.grant(distribution, distribution.aTemplateWithStock(5), List.of(USER, USER + 1));
        distribution.announce(grant);

        await().atMost(Duration.ofSeconds(60)).until(() -> distribution.coupons(grant) == 2);
        assertThat(List.of(one, two))
                .allSatisfy(
                        push -> assertThat(distribution.progress(push).state()).isEqualTo("RUNNING"));
        slow.forEach(commands -> commands.rate(null));
        List.of(one, two, grant).forEach(distribution::ended);
    }

    /** Twenty-five rows a second: it keeps its reader for minutes. */
    private TaskAnnounced slowPush(long first) {
        TaskAnnounced push = distribution.aTask(distribution.aTemplateWithStock(9_000), 1, first, first + 8_999);
        Commands commands = new Commands(distribution, push);
        commands.rate(25);
        slow.add(commands);
        return distribution.announce(push);
    }
}
