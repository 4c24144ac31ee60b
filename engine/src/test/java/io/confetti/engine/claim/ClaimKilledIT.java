package io.confetti.engine.claim;

import static org.awaitility.Awaitility.await;

import io.confetti.contract.Topics;
import io.confetti.engine.EngineApplication;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.Storm;
import io.confetti.platform.test.ServiceProcess;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A real process that takes and decides claims dies on the way; users repeat their click when it is back. Another instance
 * lives on that hears no messages, so whatever it mends it mends by sweeping.
 */
class ClaimKilledIT {

    private static long users = 50_000;

    private static int port;
    private static Engine other;
    private static ServiceProcess process;
    private static ClaimPromises promises;

    @BeforeAll
    static void start() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Map<String, String> servers = Engine.servers();
        servers.put("confetti.claim.abandon-after", "10s");
        String suffix = servers.get("CONFETTI_UNIQUE_NAME");
        Map<String, String> deaf = new HashMap<>(servers);
        deaf.put(
                "rocketmq.consumer.listeners.confetti-engine-claim" + suffix + "." + Topics.CLAIMS_ACCEPTED + suffix,
                "false");
        other = Engine.start(deaf);
        promises = new ClaimPromises(other);
        process = new ServiceProcess(EngineApplication.class, "claims-killed", servers)
                .with("spring.config.name", "engine")
                .with("server.port", port)
                .start();
    }

    @AfterAll
    static void stop() {
        process.close();
        other.close();
    }

    @ParameterizedTest
    @CsvSource({
        "claim-held-not-sent, 5",
        "claim-sent-not-answered, 5",
        "claims-inside-decision, 1",
        "claims-committed-before-wallets, 1"
    })
    void aKilledProcessLeavesNobodyWithoutAnAnswer(String point, int passage) {
        long template = other.aTemplateWithStock(20);
        long first = users;
        users += 30;
        Storm storm = new Storm(other, template, port);
        process.plan().arm(point, passage, "halt");
        awaitPort();
        storm.rage(first, 30, 1, 1);
        process.awaitDeath();
        process.start();
        awaitPort();
        storm.rage(first, 30, 1, 2);

        promises.assertEveryoneHasAnAnswer(template, storm, 20, 1);
    }

    private static void awaitPort() {
        await().atMost(Duration.ofSeconds(90)).until(() -> {
            try (Socket answered = new Socket("127.0.0.1", port)) {
                return answered.isConnected();
            } catch (IOException notYet) {
                return false;
            }
        });
    }
}
