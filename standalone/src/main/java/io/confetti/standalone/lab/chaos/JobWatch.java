package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.chaos.job.Job;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Waits for the ends of jobs that go on side by side.
 *
 * @param strike tells when the last fault was over, by {@link System#nanoTime}, once it is
 */
record JobWatch(CompletableFuture<Long> strike) {

    private static final Duration POLL = Duration.ofMillis(200);
    private static final double NANOS = 1e9;

    /**
     * @param over when the last fault was over
     * @param at when the job had ended, or its time limit was over
     * @param isGivenUp whether its end was not waited for any longer
     */
    record End(long over, long at, boolean isGivenUp) {

        /** From the end of the last fault. */
        double seconds() {
            return Math.max(0, (at - over) / NANOS);
        }

        /** What is wrong with it; a job is waited for beyond its own limit while others may still go on. */
        List<String> complaints(Job job) {
            if (isGivenUp) {
                return List.of("%s: no end %.0f s after the fault".formatted(job.title(), seconds()));
            }
            return seconds() > job.limitSeconds()
                    ? List.of("%s: ended after %.1f s, limit %.1f s"
                            .formatted(job.title(), seconds(), job.limitSeconds()))
                    : List.of();
        }
    }

    /** Returns when every job has come to its end or its time is up. */
    Map<Job, End> awaitEnds(List<Job> jobs) throws IOException {
        var at = new LinkedHashMap<Job, Long>();
        while (at.size() < jobs.size() && !isUp(jobs, at)) {
            for (var job : jobs) {
                if (!at.containsKey(job) && job.isOver()) {
                    at.put(job, System.nanoTime());
                }
            }
            Pauses.pause(POLL);
        }
        var over = over();
        var ends = new LinkedHashMap<Job, End>();
        jobs.forEach(job ->
                ends.put(job, new End(over, at.getOrDefault(job, System.nanoTime()), !at.containsKey(job))));
        return ends;
    }

    /** Why the fault did not happen; empty if it did. */
    String failure() {
        try {
            strike.join();
            return "";
        } catch (CompletionException e) {
            return "the fault did not happen: " + e.getCause().getMessage();
        }
    }

    private long over() {
        return failure().isEmpty() ? strike.join() : System.nanoTime();
    }

    private boolean isUp(List<Job> jobs, Map<Job, Long> ended) {
        if (!strike.isDone()) {
            return false;
        }
        var limit = jobs.stream()
                .filter(job -> !ended.containsKey(job))
                .mapToDouble(Job::limitSeconds)
                .max()
                .orElse(0);
        return strike.isCompletedExceptionally() || (System.nanoTime() - strike.join()) / NANOS > limit;
    }
}
