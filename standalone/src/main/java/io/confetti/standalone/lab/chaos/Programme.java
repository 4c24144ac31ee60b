package io.confetti.standalone.lab.chaos;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Runs faults one after another, as far as they are wanted, and has the suite whole before each. */
public final class Programme {

    private final CrashLab lab;
    private final Processes processes;
    private final LocalStack stack;
    private final Faults faults;
    private final String only;
    private final Consumer<Outcome> listener;
    private final List<Outcome> outcomes = new ArrayList<>();

    /**
     * @param rows rows of each push
     * @param only text that the title of a fault must contain, to be run
     * @param listener hears each outcome when it is known
     */
    public Programme(
            CrashLab lab, Processes processes, LocalStack stack, long rows, String only, Consumer<Outcome> listener) {
        this.lab = lab;
        this.processes = processes;
        this.stack = stack;
        this.faults = new Faults(processes, stack, rows);
        this.only = only;
        this.listener = listener;
    }

    /** Every fail point, then random ones. */
    public Programme kill(int random, long seed) throws IOException {
        return run(faults.kill(random, seed));
    }

    /** Random fail points while an operator interferes with the push; and how fast one goes on without the broker. */
    public Programme interfered(int random, long seed) throws IOException {
        run(faults.interfered(random, seed));
        if (WithoutBroker.TITLE.contains(only)) {
            alone();
            Outcome outcome = lab.withoutBroker(processes, stack);
            outcomes.add(outcome);
            listener.accept(outcome);
        }
        return this;
    }

    /** Processes that freeze beyond every lease. */
    public Programme pause() throws IOException {
        return run(faults.pause());
    }

    /** A server that crashes and comes back with its data. */
    public Programme down(Server server, Duration time) throws IOException {
        return run(List.of(faults.down(server, time)));
    }

    /** Clocks that step forward and back. */
    public Programme clock() throws IOException {
        return run(List.of(faults.clock()));
    }

    /** A file whose content ends early, as if the connection to its storage broke. */
    public Programme cut() throws IOException {
        return run(List.of(faults.cut()));
    }

    /** A Redis that comes back without its data. */
    public Programme redisEmpty() throws IOException {
        return run(List.of(faults.redisEmpty()));
    }

    /** A Redis that comes back with older data. */
    public Programme redisOlder() throws IOException {
        return run(List.of(faults.redisOlder()));
    }

    /** Of all faults that were run. */
    public List<Outcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /** Has all processes running, as the suite was started. */
    public void mend() throws IOException {
        processes.disarm();
        for (var unit : processes.names()) {
            if (!processes.isAlive(unit)) {
                processes.startAgain(unit);
            }
        }
    }

    private Programme run(List<Trial> trials) throws IOException {
        for (var trial : trials) {
            if (trial.fault().title().contains(only)) {
                prepare(trial);
                var some = lab.run(trial);
                outcomes.addAll(some);
                some.forEach(listener);
            }
        }
        return this;
    }

    private void prepare(Trial trial) throws IOException {
        if (trial.alone()) {
            alone();
        } else {
            mend();
        }
    }

    /** Has one process of distribution only. */
    private void alone() throws IOException {
        var distributions = processes.of(SuiteService.DISTRIBUTION);
        processes.disarm();
        for (var unit : processes.names()) {
            var surplus = distributions.contains(unit) && !unit.equals(distributions.get(0));
            if (surplus && processes.isAlive(unit)) {
                processes.stop(unit);
            } else if (!surplus && !processes.isAlive(unit)) {
                processes.startAgain(unit);
            }
        }
    }
}
