package io.confetti.standalone.lab.chaos;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;

/** A server crashes in the middle of a push and comes back later with its data. */
final class Outage implements Fault {

    private static final Duration HIT = Duration.ofSeconds(120);

    private final Processes processes;
    private final LocalStack stack;
    private final Server server;
    private final Duration time;

    Outage(Processes processes, LocalStack stack, Server server, Duration time) {
        this.processes = processes;
        this.stack = stack;
        this.server = server;
        this.time = time;
    }

    @Override
    public String title() {
        return "down " + server.name().toLowerCase(Locale.ROOT) + " " + time.toSeconds() + " s";
    }

    /** Merchant-admin works with every server. */
    @Override
    public boolean sparesSender() {
        return false;
    }

    @Override
    public void prepare() throws IOException {
        processes.arm(SuiteService.DISTRIBUTION, FailPoint.RESERVED_NOT_RECORDED.plan(2, "hang"));
    }

    @Override
    public long strike() throws IOException {
        processes.awaitHit(SuiteService.DISTRIBUTION, HIT);
        stack.kill(server);
        processes.disarm();
        Pauses.pause(time);
        stack.start(server);
        return System.nanoTime();
    }
}
