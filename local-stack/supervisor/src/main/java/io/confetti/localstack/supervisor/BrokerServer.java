package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/** RocketMQ: name server and broker in one JVM. */
final class BrokerServer extends ManagedServer {

    /** The name server's port follows the broker's own block P−2, P, P+1. */
    private static final int NAME_SERVER = 3;

    /** Tests do not wait a minute to see a message given up. */
    private static final String FAST_RETRIES = "1s_1s_1s_1s_1s_1s_2s_2s_5s_5s_5s_10s_10s_10s_10s_30s_60s_60s";

    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(30);

    private final RunFolder folder;
    private final JavaChild jvm;

    BrokerServer(RunFolder folder, Ports ports) {
        super(ports, -2, 0, 1, NAME_SERVER);
        this.folder = folder;
        this.jvm = new JavaChild(folder, "broker", "io.confetti.localstack.broker.BrokerProcess");
    }

    @Override
    Child launch(int port) throws IOException {
        var data = Files.createDirectories(folder.data().resolve("broker"));
        var options = List.of(
                "-Xms64m",
                "-Xmx160m",
                "-XX:MaxDirectMemorySize=192m",
                "-Drocketmq.log.root=" + folder.logs().resolve("rocketmq"),
                "-Duser.home=" + folder.run());
        var delays = folder.stack() == RunFolder.Stack.TESTS ? FAST_RETRIES : "-";
        var arguments = List.of(Integer.toString(port + NAME_SERVER), Integer.toString(port), data.toString(), delays);
        return jvm.start(options, arguments);
    }

    @Override
    void awaitReady(Child child, int port) {
        expect(child.hear(START_TIMEOUT), "READY");
    }

    @Override
    String address(int port) {
        return "127.0.0.1:" + (port + NAME_SERVER);
    }

    @Override
    Duration stopTimeout() {
        return jvm.stopTimeout();
    }

    @Override
    void ended() throws IOException {
        jvm.ended();
    }

    /** @param topics comma-separated, or {@code -}   @param groups likewise */
    synchronized void create(String topics, String groups) throws IOException {
        var child = running();
        child.send(topics + " " + groups);
        expect(child.hear(ANSWER_PATIENCE), "OK");
    }

    private static void expect(String line, String wanted) {
        if (!wanted.equals(line)) {
            throw new IllegalStateException("The broker said " + line);
        }
    }
}
