package io.confetti.standalone.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.chaos.job.Disturbance;
import io.confetti.standalone.lab.chaos.job.Fact;
import io.confetti.standalone.lab.chaos.job.Job;
import io.confetti.standalone.lab.chaos.job.Result;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class JobWatchTest {

    @Test
    void givesUpAJobThatIsNotOverInTime() throws IOException {
        var job = new Scripted(false, 0.3);
        var end = new JobWatch(CompletableFuture.completedFuture(System.nanoTime()))
                .awaitEnds(List.of(job))
                .get(job);
        assertThat(end.isGivenUp()).isTrue();
        assertThat(end.complaints(job)).singleElement().asString().startsWith("scripted: no end");
        assertThat(end.seconds()).isGreaterThan(0.3);
    }

    @Test
    void takesNoTimeForAJobThatWasOverBeforeTheFault() throws IOException {
        var job = new Scripted(true, 0);
        var end = new JobWatch(CompletableFuture.completedFuture(System.nanoTime() + 5_000_000_000L))
                .awaitEnds(List.of(job))
                .get(job);
        assertThat(end.isGivenUp()).isFalse();
        assertThat(end.seconds()).isZero();
        assertThat(end.complaints(job)).isEmpty();
    }

    @Test
    void findsAJobThatEndedAfterItsOwnLimitWhileAnotherOneWentOn() throws IOException {
        var late = new Scripted(true, 5);
        var other = new Scripted(true, 60);
        var ends = new JobWatch(CompletableFuture.completedFuture(System.nanoTime() - 6_000_000_000L))
                .awaitEnds(List.of(late, other));
        assertThat(ends.get(late).isGivenUp()).isFalse();
        assertThat(ends.get(late).complaints(late))
                .singleElement()
                .asString()
                .startsWith("scripted: ended after")
                .endsWith("limit 5.0 s");
        assertThat(ends.get(other).complaints(other)).isEmpty();
    }

    @Test
    void holdsAJobToTheEndOfTheFaultAndNotToItsBegin() {
        var job = new Scripted(true, 5);
        assertThat(new JobWatch.End(10_000_000_000L, 15_000_000_000L, false).complaints(job))
                .isEmpty();
        assertThat(new JobWatch.End(10_000_000_000L, 15_100_000_000L, false).complaints(job))
                .containsExactly("scripted: ended after 5.1 s, limit 5.0 s");
    }

    @Test
    void saysThatTheFaultDidNotHappen() throws IOException {
        var watch = new JobWatch(CompletableFuture.failedFuture(new IllegalStateException("nobody was hit")));
        watch.awaitEnds(List.of(new Scripted(false, 60)));
        assertThat(watch.failure()).endsWith("nobody was hit");
    }

    /** A job whose end is known. */
    private record Scripted(boolean isOver, double limitSeconds) implements Job {

        @Override
        public String title() {
            return "scripted";
        }

        @Override
        public void prepare() {}

        @Override
        public void start() {}

        @Override
        public Result result(Disturbance fault) {
            return new Result(0, "", 0, 0, List.of());
        }

        @Override
        public List<Fact> facts() {
            return List.of();
        }

        @Override
        public void close() {}
    }
}
