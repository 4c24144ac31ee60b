package io.confetti.localstack.supervisor;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Probes a starting server every 50 ms until it answers, its process ends or the time limit is over. */
final class AwaitReady {

    private static final long PAUSE_MILLIS = 50;

    private AwaitReady() {}

    /** A question to a server that may not listen yet. */
    interface Probe {
        /** @return whether the server is ready; an {@link IOException} means "not yet" */
        boolean ask() throws IOException;
    }

    static void until(Child child, Duration limit, Probe probe) throws IOException {
        var end = System.nanoTime() + limit.toNanos();
        while (!answers(probe)) {
            if (!child.isAlive()) {
                throw new IOException("The process ended while it started");
            }
            if (System.nanoTime() > end) {
                throw new IOException("No answer within " + limit.toSeconds() + " s");
            }
            pause();
        }
    }

    private static boolean answers(Probe probe) {
        try {
            return probe.ask();
        } catch (IOException e) {
            return false;
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
