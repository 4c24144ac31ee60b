package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.time.Duration;

/** A process dies at a fail point and is restarted immediately. */
final class Kill implements Fault {

    private static final Duration HIT = Duration.ofSeconds(120);

    private final Processes processes;
    private final FailPoint point;
    private final int chunk;
    private volatile String note = "";

    Kill(Processes processes, FailPoint point, int chunk) {
        this.processes = processes;
        this.point = point;
        this.chunk = chunk;
    }

    @Override
    public String title() {
        return "kill " + point.title() + (point.isPerChunk() ? " chunk " + chunk : "");
    }

    @Override
    public boolean strikesBeforeTheTask() {
        return point == FailPoint.INSIDE_VERIFICATION;
    }

    @Override
    public boolean sparesSender() {
        return point.service() != SuiteService.MERCHANT_ADMIN;
    }

    @Override
    public boolean leavesPostUnnoted() {
        return point == FailPoint.WEBHOOK_POSTED;
    }

    @Override
    public void prepare() throws IOException {
        processes.arm(point.service(), point.plan(chunk, "halt"));
    }

    @Override
    public long strike() throws IOException {
        var hit = processes.awaitHit(point.service(), HIT);
        processes.awaitDeath(hit);
        var dead = System.nanoTime();
        processes.release(hit);
        processes.startAgain(hit);
        note = "restart %.1f s".formatted((System.nanoTime() - dead) / 1e9);
        return dead;
    }

    @Override
    public String note() {
        return note;
    }
}
