package io.confetti.merchantadmin.job;

import io.confetti.merchantadmin.work.HeldWork;

/**
 * One attempt at a job, by which it proves itself when it ends: whoever was overtaken, or does what is not wanted any more, ends nothing.
 *
 * @param number of the attempt; wanting the job anew counts, too
 */
public record Attempt(long id, JobKind kind, int number) {

    public static Attempt of(HeldWork held, JobKind kind) {
        return new Attempt(held.id(), kind, held.attempt());
    }
}
