package io.confetti.distribution.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.RunProgress;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Commands;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.messaging.Outbox;
import io.confetti.platform.test.FragileServers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** While the broker is away nobody announces a chunk again, and yet none waits for its return. */
class WithoutBrokerIT {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final int ROWS = 4_500;

    @TempDir
    private static Path folder;

    private static FragileServers fragile;
    private static Distribution distribution;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Distribution.servers();
        fragile = FragileServers.insteadOf(servers, folder);
        servers.put("confetti.distribution.chunk-size", "500");
        servers.put("confetti.distribution.reannounce-after", "1d");
        distribution = Distribution.start(servers);
    }

    @AfterAll
    static void stop() {
        distribution.close();
        fragile.close();
    }

    @Test
    void theLastWindowIsSavedByTheReader() {
        long template = distribution.aTemplateWithStock(ROWS - 100);
        TaskAnnounced task = distribution.aTask(template, 1, 7_950_001, 7_950_000 + ROWS);
        Commands operator = new Commands(distribution, task);
        fragile.broker().cut();
        try {
            operator.rate(25); // which also makes the run
            await().atMost(SOON).until(() -> distribution.progress(task).rowsRead() > 0);
            await().atMost(SOON).until(() -> distribution.bean(Outbox.class).isStuck());
            operator.rate(null);

            RunProgress end = distribution.ended(task);

            assertThat(end.delivered()).isEqualTo(ROWS - 100);
            assertThat(end.failedByCause()).isEqualTo(Map.of("NO_STOCK", 100L));
            assertThat(distribution.left(template)).isZero();
        } finally {
            fragile.broker().mend();
        }
    }

    @Test
    void aPushThatIsReadBeforeTheOutageIsKnownIsSavedByTheSweeper() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(300), 1, 7_960_001, 7_960_300);
        fragile.broker().cut();
        try {
            new Commands(distribution, task).rate(3_000); // one chunk

            assertThat(distribution.ended(task).delivered()).isEqualTo(300);
        } finally {
            fragile.broker().mend();
        }
    }
}
