package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.chaos.job.Waiting;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.time.Duration;

/**
 * The owner of a run hangs while it holds stock, and its lease is not renewed although the process lives; another process
 * takes over and comes to the end, then the first one goes on without knowing of it.
 */
final class Lapse implements Fault {

    private static final Duration HIT = Duration.ofSeconds(120);
    private static final Duration AFTERMATH = Duration.ofSeconds(5);

    private final Processes processes;
    private final Duration time;
    private volatile String note = "";

    /** @param time longer than the lease and the work of the other process */
    Lapse(Processes processes, Duration time) {
        this.processes = processes;
        this.time = time;
    }

    @Override
    public String title() {
        return "lapse " + FailPoint.LEASE_NOT_RENEWED.title();
    }

    @Override
    public void prepare() throws IOException {
        processes.arm(SuiteService.DISTRIBUTION, FailPoint.RESERVED_NOT_RECORDED.plan(2, "hang"));
    }

    @Override
    public long strike() throws IOException {
        var owner = processes.awaitHit(SuiteService.DISTRIBUTION, HIT);
        processes.arm(owner, FailPoint.LEASE_NOT_RENEWED.plan(1, "throw"));
        Waiting.until(HIT, owner + " did not come to renew its lease", () -> !processes.isArmed(owner));
        Pauses.pause(time);
        processes.release(owner);
        note = owner + " without a lease " + time.toSeconds() + " s";
        var over = System.nanoTime();
        Pauses.pause(AFTERMATH);
        return over;
    }

    @Override
    public String note() {
        return note;
    }
}
