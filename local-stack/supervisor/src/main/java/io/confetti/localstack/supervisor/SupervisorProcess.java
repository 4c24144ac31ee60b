package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.RunFolder;
import io.confetti.localstack.control.SupervisorAddress;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Main class of the detached supervisor: one per project and stack, it owns the servers. */
public final class SupervisorProcess {

    private static final Logger LOG = LoggerFactory.getLogger(SupervisorProcess.class);
    private static final List<String> CHILDREN = List.of("database", "redis", "broker", "nacos", "smtp", "sms");

    private SupervisorProcess() {}

    /** @param arguments project root, stack, seconds without clients after which all ends */
    public static void main(String[] arguments) throws IOException {
        var folder = new RunFolder(Path.of(arguments[0]), RunFolder.Stack.valueOf(arguments[1]));
        Files.createDirectories(folder.run());
        var channel = FileChannel.open(
                folder.run().resolve("supervisor.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        // An earlier supervisor may still be stopping its servers.
        channel.lock();
        clean(folder);
        var clients = new Clients(Duration.ofSeconds(Long.parseLong(arguments[2])));
        var supervisor = new Supervisor(folder, clients);
        var token = UUID.randomUUID().toString();
        var control = new ControlChannel(supervisor, clients, token);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(supervisor, control, folder), "stop"));
        new SupervisorAddress(ProcessHandle.current().pid(), control.port(), token).write(folder.address());
        LOG.info("Supervisor started stack={} port={}", folder.stack(), control.port());
        control.serve();
        clients.awaitEnd();
        System.exit(0);
    }

    private static void clean(RunFolder folder) throws IOException {
        for (var child : CHILDREN) {
            new PidFile(folder.pidFile(child)).reap();
        }
        if (folder.stack() == RunFolder.Stack.TESTS) {
            Folders.delete(folder.data());
            Files.deleteIfExists(folder.redisRegister());
        }
    }

    private static void end(Supervisor supervisor, ControlChannel control, RunFolder folder) {
        LOG.info("Supervisor ends");
        try {
            control.close();
            Files.deleteIfExists(folder.address());
        } catch (IOException e) {
            LOG.warn("The address file stays", e);
        }
        supervisor.stopAll();
    }
}
