package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.time.Duration;

/** A process is killed at a random moment and restarted immediately. */
final class RandomKill implements Fault {

    private final Processes processes;
    private final SuiteService service;
    private final Duration after;
    private volatile String note = "";

    /** @param after from the beginning of the jobs to the kill */
    RandomKill(Processes processes, SuiteService service, Duration after) {
        this.processes = processes;
        this.service = service;
        this.after = after;
    }

    @Override
    public String title() {
        return "kill " + service.serviceName() + " after " + after.toMillis() + " ms";
    }

    @Override
    public boolean sparesSender() {
        return service != SuiteService.MERCHANT_ADMIN;
    }

    @Override
    public void prepare() {
        // The clock lies in wait.
    }

    @Override
    public long strike() throws IOException {
        Pauses.pause(after);
        var unit = processes.of(service).get(0);
        processes.kill(unit);
        var dead = System.nanoTime();
        processes.startAgain(unit);
        note = "restart %.1f s".formatted((System.nanoTime() - dead) / 1e9);
        return dead;
    }

    @Override
    public String note() {
        return note;
    }
}
