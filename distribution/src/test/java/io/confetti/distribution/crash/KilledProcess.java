package io.confetti.distribution.crash;

import io.confetti.distribution.DistributionApplication;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.test.ServiceProcess;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** A process that may die, and an onlooker that does nothing but announce and examine. */
abstract class KilledProcess {

    static Map<String, String> servers;
    static Distribution onlooker;
    static ServiceProcess process;

    static void start(int chunkSize) {
        servers = Distribution.servers();
        onlooker = Distribution.onlooker(servers);
        process = aProcess("one")
                .with("confetti.distribution.chunk-size", chunkSize)
                .startAndAwait();
    }

    /** On the same servers; not started yet. */
    static ServiceProcess another() {
        return aProcess("two");
    }

    /** What it leaves behind is found soon. */
    private static ServiceProcess aProcess(String name) {
        return new ServiceProcess(DistributionApplication.class, name, servers)
                .with("confetti.distribution.lease", "5s")
                .with("confetti.distribution.reannounce-after", "5s")
                .with("confetti.distribution.sweep-interval", Distribution.SWEEP_INTERVAL);
    }

    @AfterAll
    static void stop() {
        process.close();
        onlooker.close();
    }
}
