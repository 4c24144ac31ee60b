package io.confetti.standalone.chaos;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** The lab's programmes: which faults come one after another. */
public final class Faults {

    /** Leases are 15 s, a finisher's a minute, and so is the silence after which the database ends a session. */
    private static final Duration BEYOND_EVERY_LEASE = Duration.ofSeconds(90);

    private static final int CHUNK_SIZE = 5_000;

    private final CrashLab lab;
    private final Processes processes;
    private final LocalStack stack;
    private final int chunks;
    private final Consumer<Outcome> listener;

    /**
     * @param rows rows of each push
     * @param listener hears each outcome when it is known
     */
    public Faults(CrashLab lab, Processes processes, LocalStack stack, long rows, Consumer<Outcome> listener) {
        this.lab = lab;
        this.processes = processes;
        this.stack = stack;
        this.chunks = (int) Math.max(1, (rows + CHUNK_SIZE - 1) / CHUNK_SIZE);
        this.listener = listener;
    }

    /** Every fail point, then random ones; one distribution process, so that nobody else takes over. */
    public List<Outcome> kill(int random, long seed) throws IOException {
        var faults = new ArrayList<Fault>();
        for (var point : FailPoint.values()) {
            faults.add(new Kill(processes, point, (chunks + 1) / 2));
        }
        var dice = new Random(seed);
        var perChunk =
                Arrays.stream(FailPoint.values()).filter(FailPoint::isPerChunk).toList();
        for (var i = 0; i < random; i++) {
            faults.add(new Kill(processes, perChunk.get(dice.nextInt(perChunk.size())), 1 + dice.nextInt(chunks)));
        }
        alone();
        return run(faults);
    }

    /** A frozen process with stock in its hands, and one in the middle of a transaction; another one takes over. */
    public List<Outcome> pause() throws IOException {
        both();
        return run(List.of(
                new Freeze(processes, FailPoint.RESERVED_NOT_RECORDED, BEYOND_EVERY_LEASE),
                new Freeze(processes, FailPoint.INSIDE_SAVE, BEYOND_EVERY_LEASE)));
    }

    /** A crash of a server that comes back with its data. */
    public List<Outcome> down(Server server, Duration time) throws IOException {
        return run(List.of(new Outage(processes, stack, server, time)));
    }

    public List<Outcome> redisEmpty() throws IOException {
        alone();
        return run(List.of(new RedisLoss(processes, stack, RedisLoss.Comeback.EMPTY, Math.min(2, chunks))));
    }

    public List<Outcome> redisOlder() throws IOException {
        alone();
        return run(List.of(new RedisLoss(processes, stack, RedisLoss.Comeback.OLDER, Math.max(2, chunks - 1))));
    }

    private List<Outcome> run(List<? extends Fault> faults) throws IOException {
        var outcomes = new ArrayList<Outcome>();
        for (var fault : faults) {
            var outcome = lab.run(fault);
            outcomes.add(outcome);
            listener.accept(outcome);
        }
        return outcomes;
    }

    private void alone() {
        var all = processes.of(SuiteService.DISTRIBUTION);
        all.subList(1, all.size()).stream().filter(processes::isAlive).forEach(processes::stop);
    }

    /** Has all distribution processes running, as the suite was started. */
    public void both() throws IOException {
        for (var unit : processes.of(SuiteService.DISTRIBUTION)) {
            if (!processes.isAlive(unit)) {
                processes.startAgain(unit);
            }
        }
    }
}
