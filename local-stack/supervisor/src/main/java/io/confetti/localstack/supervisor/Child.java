package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.ParentLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A running server process: its pipe, its log, its pid file. */
final class Child {

    private final Process process;
    private final PidFile pidFile;
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();

    private final boolean endsWithPipe;
    private final long startedAt = System.nanoTime();

    private Child(Process process, PidFile pidFile, boolean endsWithPipe) {
        this.process = process;
        this.pidFile = pidFile;
        this.endsWithPipe = endsWithPipe;
    }

    /** A program that ends when it gets a signal. */
    static Child program(ProcessBuilder command, PidFile pidFile, Path log) throws IOException {
        return start(command, pidFile, log, false);
    }

    /** A JVM of this project, which ends in good order when its standard input closes. */
    static Child jvm(ProcessBuilder command, PidFile pidFile, Path log) throws IOException {
        return start(command, pidFile, log, true);
    }

    /** The process' output goes to the log; lines meant for the supervisor are kept apart. */
    private static Child start(ProcessBuilder command, PidFile pidFile, Path log, boolean endsWithPipe)
            throws IOException {
        Files.createDirectories(log.getParent());
        // what a server writes into its working directory (Derby, access logs) lands beside its log
        var process = command.directory(log.getParent().toFile())
                .redirectErrorStream(true)
                .start();
        pidFile.write(process.toHandle());
        var child = new Child(process, pidFile, endsWithPipe);
        var reader = new Thread(() -> child.copyOutput(log), "output of " + process.pid());
        reader.setDaemon(true);
        reader.start();
        return child;
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** @param work runs in a thread of its own when the process has ended, however it ended */
    void whenEnded(Runnable work) {
        process.onExit().thenRunAsync(work, task -> {
            var thread = new Thread(task, "end of " + process.pid());
            thread.setDaemon(true);
            thread.start();
        });
    }

    /** Time since its start. */
    Duration age() {
        return Duration.ofNanos(System.nanoTime() - startedAt);
    }

    /** Next line the child says to its parent. */
    String hear(Duration timeout) {
        try {
            var end = System.nanoTime() + timeout.toNanos();
            while (System.nanoTime() < end) {
                var line = said.poll(100, TimeUnit.MILLISECONDS);
                if (line != null) {
                    return line;
                }
                if (!isAlive()) {
                    throw new IllegalStateException("The process ended with code " + process.exitValue());
                }
            }
            throw new IllegalStateException("The process said nothing for " + timeout.toSeconds() + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    void send(String line) throws IOException {
        var out = process.getOutputStream();
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /**
     * Closes the pipe and asks to end; a child that does not is killed.
     *
     * @return whether it ended by itself
     */
    boolean stop(Duration timeout) {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // The child is gone already.
        }
        if (!endsWithPipe) {
            process.destroy();
        }
        await(timeout);
        var ended = !isAlive();
        kill();
        return ended;
    }

    void kill() {
        process.destroyForcibly();
        await(Duration.ofSeconds(10));
        pidFile.delete();
    }

    /** @param name a signal such as STOP or CONT */
    void signal(String name) throws IOException {
        var kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start();
        try {
            if (kill.waitFor() != 0) {
                throw new IOException("Signal " + name + " did not reach process " + pid());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void await(Duration timeout) {
        try {
            process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void copyOutput(Path log) {
        try (var in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                var out = Files.newBufferedWriter(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith(ParentLine.MARK)) {
                    said.add(line.substring(ParentLine.MARK.length()));
                } else {
                    out.write(line);
                    out.newLine();
                    out.flush();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
