package io.confetti.standalone.lab.chaos;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.standalone.lab.chaos.job.Disturbance;
import io.confetti.standalone.lab.chaos.job.Job;
import io.confetti.standalone.lab.chaos.job.Jobs;
import io.confetti.standalone.lab.chaos.job.Result;
import io.confetti.standalone.lab.chaos.job.Sender;
import io.confetti.standalone.lab.chaos.job.Waiting;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A push whose broker dies once its reader is at work has to go on, and not much slower. It is measured against the same
 * push with the broker, just before; both from the moment at which their readers are let go with the second chunk, to the
 * end that their operator sees.
 */
final class WithoutBroker {

    static final String TITLE = "push without broker";

    /** The window of a reader is eight chunks: it has to be full for most of the time. */
    private static final long ROWS = 100_000;

    private static final int FIRST_CHUNK = 5_000;
    private static final int WARM_UPS = 2;
    private static final Duration HIT = Duration.ofSeconds(120);
    private static final Duration END = Duration.ofMinutes(4);

    private final Processes processes;
    private final LocalStack stack;
    private final Jobs jobs;

    WithoutBroker(Processes processes, LocalStack stack, Jobs jobs) {
        this.processes = processes;
        this.stack = stack;
        this.jobs = jobs;
    }

    /** A push that has ended. */
    private record Pushed(double seconds, Result result) {}

    /** Leaves the broker running. */
    Outcome run() throws IOException {
        for (int i = 0; i < WARM_UPS; i++) {
            push(() -> {});
        }
        Pushed normal = push(() -> {});
        Pushed alone;
        try {
            alone = push(() -> stack.kill(Server.BROKER));
        } finally {
            stack.start(Server.BROKER);
        }
        return outcome(normal, alone);
    }

    private static Outcome outcome(Pushed normal, Pushed alone) {
        PushRates rates = new PushRates(ROWS - FIRST_CHUNK, normal.seconds(), alone.seconds());
        List<String> complaints = new ArrayList<>(rates.complaints());
        normal.result().complaints().forEach(complaint -> complaints.add("with broker: " + complaint));
        return new Outcome(TITLE, "push", alone.result(), 0, END.toSeconds(), rates.note()).with(complaints);
    }

    /** @param fault what happens while the reader stands at its second chunk */
    private Pushed push(Runnable fault) throws IOException {
        try (Job push = jobs.push(ROWS)) {
            push.prepare();
            processes.arm(SuiteService.DISTRIBUTION, FailPoint.RESERVED_NOT_RECORDED.plan(2, "hang"));
            push.start();
            processes.awaitHit(SuiteService.DISTRIBUTION, HIT);
            fault.run();
            long began = System.nanoTime();
            processes.disarm();
            Waiting.until(END, "The push has no end", () -> isOver(push));
            double seconds = (System.nanoTime() - began) / 1e9;
            return new Pushed(seconds, push.result(new Disturbance(System.nanoTime(), Sender.HIT)));
        }
    }

    private static boolean isOver(Job push) {
        try {
            return push.isOver();
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
    }
}
