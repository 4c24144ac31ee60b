package io.confetti.standalone.suite;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.control.RunFolder;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Starts and stops the project's suite from another process. */
public final class SuiteControl {

    private static final long START_SECONDS = 300;

    /** Closing takes five seconds; the recording of class data after the first run ten more. */
    private static final long STOP_SECONDS = 90;

    private final SuiteFolder folder = new SuiteFolder();

    public Optional<SuiteState> running() {
        return SuiteState.read(folder.state());
    }

    /** Returns when every service is healthy. */
    public SuiteState start(StartOptions options) throws IOException {
        refuseTakenPort(options.port());
        Files.createDirectories(folder.logs());
        Files.deleteIfExists(folder.state());
        Files.deleteIfExists(folder.failure());
        var process = new ProcessBuilder(new ServicesCommand(folder).words(options))
                .directory(folder.root().toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(folder.log().toFile())
                .start();
        return awaitReady(process);
    }

    /** Stops services and servers; what does not stop in time is killed. */
    public void stop() throws IOException {
        var process = running().flatMap(SuiteState::process);
        if (process.isPresent() && end(process.get())) {
            folder.classArchive().keep();
        }
        Files.deleteIfExists(folder.state());
        LocalStack.running(RunFolder.Stack.SUITE).ifPresent(SuiteControl::end);
    }

    private SuiteState awaitReady(Process process) throws IOException {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (System.nanoTime() < end) {
            var state = running();
            if (state.isPresent()) {
                return state.get();
            }
            if (ends(process)) {
                throw new IOException(reason() + "; see " + folder.log());
            }
        }
        process.destroy();
        throw new IOException("The suite is not ready after " + START_SECONDS + " s; see " + folder.log());
    }

    private String reason() throws IOException {
        return Files.exists(folder.failure()) ? Files.readString(folder.failure()) : "The services' process ended";
    }

    private static void refuseTakenPort(int port) throws IOException {
        try (var probe = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"))) {
            if (!probe.isBound()) {
                throw new IOException("Port " + port + " cannot be bound");
            }
        } catch (IOException e) {
            throw new IOException("Port " + port + " is taken; choose another one with --port", e);
        }
    }

    /** @return whether it ended by itself */
    private static boolean end(ProcessHandle process) {
        process.destroy();
        try {
            process.onExit().get(STOP_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private static void end(LocalStack servers) {
        servers.shutdown();
        servers.awaitEnd();
    }

    private static boolean ends(Process process) {
        try {
            return process.waitFor(100, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
