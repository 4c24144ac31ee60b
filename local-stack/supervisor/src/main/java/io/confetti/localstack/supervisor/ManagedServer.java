package io.confetti.localstack.supervisor;

import io.confetti.localstack.ServerStatus;
import io.confetti.localstack.ServerStatus.State;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One server: started at its first use, on the same port and data ever after. A server that dies by itself is restarted,
 * immediately the first time, then after growing pauses; one that is stopped or killed by command stays down.
 *
 * <p>A start holds the monitor until the server answers, which may take minutes. {@link #status} does
 * not wait for that; {@link #stop} and {@link #kill} end the start.
 */
abstract class ManagedServer {

    /** How long a server may take on a machine that is busy with other things. */
    static final Duration START_TIMEOUT = Duration.ofSeconds(180);

    private static final int PORT_TRIES = 3;

    private final Logger log = LoggerFactory.getLogger(getClass());
    private final Ports ports;
    private final int[] offsets;
    private final BackOff backOff = new BackOff();
    private volatile Child child;
    private volatile Child starting;
    private volatile int port;
    private volatile boolean wanted;
    private volatile int restarts;

    /** @param offsets ports the server takes, relative to its main port */
    ManagedServer(Ports ports, int... offsets) {
        this.ports = ports;
        this.offsets = offsets;
    }

    /** Makes the process; called again after each crash or stop. */
    abstract Child launch(int port) throws IOException;

    /** Returns when the server answers; throws if it does not. */
    abstract void awaitReady(Child child, int port) throws IOException;

    /** Where clients connect. */
    abstract String address(int port);

    abstract Duration stopTimeout();

    /** Starts the server unless it runs, and waits until it answers. */
    final synchronized String start() throws IOException {
        try {
            wanted = true;
            return ensure();
        } catch (IOException | RuntimeException e) {
            wanted = false;
            throw e;
        }
    }

    private String ensure() throws IOException {
        if (isRunning()) {
            return address(port);
        }
        var tries = port == 0 ? PORT_TRIES : 1;
        while (!isRunning()) {
            tries--;
            attempt(tries);
        }
        var started = child;
        started.whenEnded(() -> died(started));
        return address(port);
    }

    /** Called when the process has ended by itself. */
    void ended() throws IOException {}

    final void stop() throws IOException {
        endStart();
        stopRunning();
    }

    final void kill() {
        endStart();
        killRunning();
    }

    private void endStart() {
        wanted = false;
        var waitedFor = starting;
        if (waitedFor != null) {
            waitedFor.kill();
        }
    }

    private synchronized void stopRunning() throws IOException {
        wanted = false; // a start may have come in between
        if (isRunning() && child.stop(stopTimeout())) {
            ended();
        }
    }

    private synchronized void killRunning() {
        wanted = false; // a start may have come in between
        if (child != null) {
            child.kill();
        }
    }

    final synchronized void signal(String name) throws IOException {
        running().signal(name);
    }

    final synchronized Child running() {
        if (!isRunning()) {
            throw new IllegalStateException("The server does not run");
        }
        return child;
    }

    /** Does not wait for a start; a server that does not answer yet does not run. */
    final ServerStatus status() {
        var known = port;
        var address = known == 0 ? "-" : address(known);
        var process = child;
        if (process != null && process != starting && process.isAlive()) {
            return new ServerStatus(State.RUNNING, address, OptionalLong.of(process.pid()), restarts);
        }
        var awaited = wanted && known != 0;
        return new ServerStatus(awaited ? State.RESTARTING : State.STOPPED, address, OptionalLong.empty(), restarts);
    }

    /** Runs in a thread of its own. */
    private void died(Child dead) {
        backOff.ended(dead.age());
        while (isMissing(dead)) {
            var pause = backOff.next();
            log.warn("Died by itself pid={} restartAfterMs={}", dead.pid(), pause.toMillis());
            BackOff.pause(pause);
            restart(dead);
        }
    }

    private synchronized boolean isMissing(Child dead) {
        return wanted && child == dead && !isRunning();
    }

    private synchronized void restart(Child dead) {
        if (!isMissing(dead)) {
            return; // it was stopped or started meanwhile
        }
        try {
            ensure();
            restarts++;
        } catch (IOException | IllegalStateException e) {
            log.error("Not started again reason={}", e.getMessage());
            child = dead;
        }
    }

    private void attempt(int triesLeft) throws IOException {
        var chosen = port == 0 ? ports.block(offsets) : port;
        var began = System.nanoTime();
        starting = launch(chosen);
        child = starting;
        try {
            if (!wanted) {
                throw new IllegalStateException("Stopped while it started");
            }
            awaitReady(child, chosen);
            port = chosen;
            log.info("Started port={} pid={} ms={}", port, child.pid(), (System.nanoTime() - began) / 1_000_000);
        } catch (IOException | IllegalStateException e) {
            child.kill();
            if (triesLeft == 0 || !wanted) {
                throw e;
            }
            log.warn("Start failed, another block of ports is tried port={} reason={}", chosen, e.getMessage());
        } finally {
            starting = null;
        }
    }

    private boolean isRunning() {
        return child != null && child.isAlive();
    }
}
