package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.time.Duration;

/** The content of the push's file ends early and in silence, as when the connection to its storage breaks. */
final class Cut implements Fault {

    private static final Duration HIT = Duration.ofSeconds(120);

    private final Processes processes;

    Cut(Processes processes) {
        this.processes = processes;
    }

    @Override
    public String title() {
        return "down download";
    }

    @Override
    public void prepare() throws IOException {
        processes.arm(SuiteService.DISTRIBUTION, FailPoint.DOWNLOAD_CUT.plan(1, "throw"));
    }

    @Override
    public long strike() throws IOException {
        processes.release(processes.awaitHit(SuiteService.DISTRIBUTION, HIT));
        return System.nanoTime();
    }
}
