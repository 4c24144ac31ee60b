package io.confetti.standalone.lab.chaos;

import io.confetti.localstack.LocalStack;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.chaos.job.Access;
import io.confetti.standalone.lab.chaos.job.Disturbance;
import io.confetti.standalone.lab.chaos.job.Job;
import io.confetti.standalone.lab.chaos.job.Jobs;
import io.confetti.standalone.lab.chaos.job.Sender;
import io.confetti.standalone.lab.chaos.job.Waiting;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** Runs jobs through one fault after another and has them judged. */
public final class CrashLab {

    private static final Duration DOCTOR = Duration.ofSeconds(60);

    private final Access access;
    private final Jobs jobs;

    public CrashLab(Access access, Jobs jobs) {
        this.access = access;
        this.jobs = jobs;
    }

    Outcome withoutBroker(Processes processes, LocalStack stack) throws IOException {
        return new WithoutBroker(processes, stack, jobs).run().with(doctor());
    }

    /** @return one outcome for each job */
    List<Outcome> run(Trial trial) throws IOException {
        var all = trial.interference() == null
                ? jobs.of(trial.jobs(), sender(trial.fault()))
                : jobs.interfered(trial.interference());
        try {
            return run(trial.fault(), all, this::doctor);
        } finally {
            for (var job : all) {
                job.close();
            }
        }
    }

    static List<Outcome> run(Fault fault, List<Job> all, Supplier<List<String>> doctor) throws IOException {
        var strike = fault.strikesBeforeTheTask() ? strike(fault) : null;
        for (var job : all) {
            job.prepare();
        }
        var watch = new JobWatch(strike == null ? strike(fault) : strike);
        for (var job : all) {
            job.start();
        }
        var outcomes = new ArrayList<Outcome>();
        for (var listens : List.of(false, true)) {
            var some = all.stream().filter(job -> job.listens() == listens).toList();
            for (var end : watch.awaitEnds(some).entrySet()) {
                outcomes.add(outcome(fault, watch, end.getKey(), end.getValue()));
            }
        }
        var last = outcomes.size() - 1;
        outcomes.set(last, outcomes.get(last).with(doctor.get())); // it speaks of all that there is
        return outcomes;
    }

    private static Outcome outcome(Fault fault, JobWatch watch, Job job, JobWatch.End end) throws IOException {
        var result = job.result(new Disturbance(end.over(), sender(fault)));
        var outcome = new Outcome(fault.title(), job.title(), result, end.seconds(), job.limitSeconds(), fault.note());
        return outcome.with(watch.failure().isEmpty() ? end.complaints(job) : List.of(watch.failure()));
    }

    private static Sender sender(Fault fault) {
        if (fault.leavesPostUnnoted()) {
            return Sender.REPEATS;
        }
        return fault.sparesSender() ? Sender.SPARED : Sender.HIT;
    }

    private static CompletableFuture<Long> strike(Fault fault) throws IOException {
        fault.prepare();
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return fault.strike();
                    } catch (IOException e) {
                        throw new CompletionException(e);
                    }
                },
                work -> new Thread(work, "fault").start());
    }

    /** Services come back one by one: the doctor is believed when each has checked its promises. */
    private List<String> doctor() {
        var found = new ArrayList<String>();
        Waiting.until(DOCTOR, "The doctor does not answer for every service", () -> {
            try {
                var checkup = Checkup.of(new SuiteApi(access.gateway(), access.ops()));
                if (!checkup.notChecked().isEmpty()) {
                    return false;
                }
                found.addAll(checkup.violations());
                return true;
            } catch (IOException | RuntimeException away) {
                return false;
            }
        });
        return found;
    }
}
