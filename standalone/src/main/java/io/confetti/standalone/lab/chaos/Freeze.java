package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.api.Pauses;
import java.io.IOException;
import java.time.Duration;

/** A process stops for longer than any lease while another one takes over, and then goes on as if nothing had been. */
final class Freeze implements Fault {

    private static final Duration HIT = Duration.ofSeconds(120);
    private static final Duration AFTERMATH = Duration.ofSeconds(5);

    private final Processes processes;
    private final FailPoint point;
    private final Duration time;
    private volatile String note = "";

    /** @param time longer than the leases */
    Freeze(Processes processes, FailPoint point, Duration time) {
        this.processes = processes;
        this.point = point;
        this.time = time;
    }

    @Override
    public String title() {
        return "pause " + point.title();
    }

    @Override
    public void prepare() throws IOException {
        processes.arm(point.service(), point.plan(2, "hang"));
    }

    @Override
    public long strike() throws IOException {
        var hit = processes.awaitHit(point.service(), HIT);
        processes.signal(hit, "STOP");
        processes.release(hit);
        Pauses.pause(time);
        processes.signal(hit, "CONT");
        note = hit + " frozen " + time.toSeconds() + " s";
        var over = System.nanoTime();
        Pauses.pause(AFTERMATH);
        return over;
    }

    @Override
    public String note() {
        return note;
    }
}
