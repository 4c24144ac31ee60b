package io.confetti.localstack;

import io.confetti.localstack.control.RunFolder;
import io.confetti.localstack.control.SupervisorAddress;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Finds the project's supervisor or starts it, detached from this JVM and its terminal. */
final class SupervisorStart {

    private static final long PATIENCE_SECONDS = 90;
    private static final int IDLE_SECONDS = Integer.getInteger("confetti.local-stack.idle-seconds", 120);
    private static final Path SET_SID = Path.of("/usr/bin/setsid");

    /** System property of a process whose servers may take the time to record their class data when they stop. */
    private static final String RECORD_CLASSES = "confetti.local-stack.record-classes";

    private final RunFolder folder;

    SupervisorStart(RunFolder folder) {
        this.folder = folder;
    }

    /** Processes and threads take turns, so that there is one supervisor only. */
    SupervisorClient attach() throws IOException {
        synchronized (SupervisorStart.class) {
            Files.createDirectories(folder.logs());
            try (var channel = FileChannel.open(
                            folder.run().resolve("launch.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var lock = channel.lock()) {
                var running = running();
                return running.isPresent() ? running.get() : start();
            }
        }
    }

    Optional<SupervisorClient> running() {
        return SupervisorAddress.read(folder.address()).flatMap(address -> {
            try {
                return Optional.of(SupervisorClient.hold(address));
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    private SupervisorClient start() throws IOException {
        Files.deleteIfExists(folder.address());
        var log = folder.logs().resolve("supervisor.log").toFile();
        var process = new ProcessBuilder(command())
                .directory(folder.root().toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() < end) {
            var running = running();
            if (running.isPresent()) {
                return running.get();
            }
            if (!process.isAlive()) {
                break;
            }
            pause();
        }
        throw new LocalStackException("The supervisor of the local servers does not start; see " + log);
    }

    private List<String> command() {
        var target = folder.root().resolve("local-stack/supervisor/target");
        var jar = target.resolve("local-stack-supervisor.jar");
        if (Files.notExists(jar)) {
            throw new LocalStackException(jar + " is missing. Build the servers first:"
                    + " mvn -pl local-stack/launcher -am package -DskipTests");
        }
        var words = new ArrayList<String>();
        if (Files.isExecutable(SET_SID)) {
            words.add(SET_SID.toString());
        }
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-Xmx64m", "-Xss512k", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        words.addAll(List.of("-cp", jar + File.pathSeparator + target.resolve("lib") + "/*"));
        if (Boolean.getBoolean(RECORD_CLASSES)) {
            words.add("-D" + RECORD_CLASSES + "=true");
        }
        words.add("io.confetti.localstack.supervisor.SupervisorProcess");
        words.addAll(List.of(folder.root().toString(), folder.stack().name(), Integer.toString(IDLE_SECONDS)));
        return words;
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LocalStackException("Interrupted while the local servers start", e);
        }
    }
}
