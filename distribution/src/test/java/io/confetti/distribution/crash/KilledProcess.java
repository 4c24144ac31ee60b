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
        process = new ServiceProcess(DistributionApplication.class, "one", servers)
                .with("confetti.distribution.chunk-size", chunkSize)
                .with("confetti.distribution.lease", "5s")
                .start();
    }

    /** On the same servers; not started yet. */
    static ServiceProcess another() {
        return new ServiceProcess(DistributionApplication.class, "two", servers);
    }

    @AfterAll
    static void stop() {
        process.close();
        onlooker.close();
    }
}
