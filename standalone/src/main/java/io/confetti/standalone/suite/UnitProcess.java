package io.confetti.standalone.suite;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Starts one JVM of a suite, waits for it and stops it. */
final class UnitProcess {

    private static final long START_SECONDS = 300;

    /** Closing takes five seconds; the recording of class data after the first run ten more. */
    private static final long STOP_SECONDS = 90;

    private final SuiteFolder folder;
    private final String unit;
    private final Process process;

    private UnitProcess(SuiteFolder folder, String unit, Process process) {
        this.folder = folder;
        this.unit = unit;
        this.process = process;
    }

    static UnitProcess start(SuiteFolder folder, StartOptions options) throws IOException {
        var unit = options.unit().name();
        Files.createDirectories(folder.logs());
        Files.deleteIfExists(folder.failure(unit));
        Files.deleteIfExists(folder.progress(unit));
        var log = folder.log(unit).toFile();
        var process = new ProcessBuilder(new ServicesCommand(folder).words(options))
                .directory(folder.root().toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
        SuiteState.starting(process.toHandle(), options).write(folder.state(unit));
        return new UnitProcess(folder, unit, process);
    }

    /**
     * Returns when its services are healthy.
     *
     * @param watcher gets the progress of the start, line by line
     */
    SuiteState await(Consumer<String> watcher) throws IOException {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        var progress = new StartProgress.Reader(folder.progress(unit));
        while (System.nanoTime() < end) {
            progress.more().forEach(watcher);
            var state = SuiteState.read(folder.state(unit));
            if (state.isPresent()) {
                return state.get();
            }
            if (ends()) {
                throw new IOException(reason() + "; see " + folder.log(unit));
            }
        }
        throw new IOException("The suite is not ready after " + START_SECONDS + " s; see " + folder.log(unit));
    }

    void kill() {
        process.destroyForcibly();
    }

    /** @return whether it ended by itself */
    static boolean stop(Optional<ProcessHandle> running) {
        if (running.isEmpty()) {
            return false;
        }
        running.get().destroy();
        try {
            running.get().onExit().get(STOP_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            running.get().destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private boolean ends() {
        try {
            return process.waitFor(100, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private String reason() throws IOException {
        return Files.exists(folder.failure(unit))
                ? Files.readString(folder.failure(unit))
                : "The services' process ended";
    }
}
