package io.confetti.standalone.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.chaos.job.Disturbance;
import io.confetti.standalone.lab.chaos.job.Fact;
import io.confetti.standalone.lab.chaos.job.Job;
import io.confetti.standalone.lab.chaos.job.Result;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A fault without a suite, and jobs whose ends are known. */
class CrashLabTest {

    private static final Job WELL = new Scripted("well", List.of(), false);
    private static final Job BAD = new Scripted("bad", List.of("bad: one coupon too many"), false);
    private static final Job LISTENER = new Scripted("listener", List.of(), true);

    @Test
    void hasNothingToSayWhenAllIsWell() throws IOException {
        assertThat(run(new Struck(""), List.of(LISTENER, WELL), List.of())).allMatch(Outcome::isWell);
    }

    @Test
    void saysWhatAJobComplainsOf() throws IOException {
        var outcomes = run(new Struck(""), List.of(WELL, BAD), List.of());
        assertThat(outcomes.get(0).isWell()).isTrue();
        assertThat(outcomes.get(1).result().complaints()).containsExactly("bad: one coupon too many");
        assertThat(outcomes.get(1).isWell()).isFalse();
    }

    @Test
    void saysWhatTheDoctorFoundWithTheLastJob() throws IOException {
        var outcomes = run(new Struck(""), List.of(LISTENER, WELL), List.of("I1 template 1: 5 given, 4 issued"));
        assertThat(outcomes).extracting(Outcome::job).containsExactly("well", "listener");
        assertThat(outcomes.get(0).isWell()).isTrue();
        assertThat(outcomes.get(1).result().complaints()).containsExactly("I1 template 1: 5 given, 4 issued");
    }

    @Test
    void takesNoTrialForWellWhoseFaultDidNotHappen() throws IOException {
        var outcomes = run(new Struck("nobody passed there"), List.of(WELL, LISTENER), List.of());
        assertThat(outcomes)
                .allSatisfy(outcome -> assertThat(outcome.result().complaints())
                        .containsExactly("the fault did not happen: nobody passed there"));
    }

    private static List<Outcome> run(Fault fault, List<Job> jobs, List<String> violations) throws IOException {
        return CrashLab.run(fault, jobs, () -> violations);
    }

    /** @param failure why it does not happen; empty if it does */
    private record Struck(String failure) implements Fault {

        @Override
        public String title() {
            return "struck";
        }

        @Override
        public void prepare() {}

        @Override
        public long strike() {
            if (!failure.isEmpty()) {
                throw new IllegalStateException(failure);
            }
            return System.nanoTime();
        }
    }

    private record Scripted(String title, List<String> complaints, boolean listens) implements Job {

        @Override
        public void prepare() {}

        @Override
        public void start() {}

        @Override
        public boolean isOver() {
            return true;
        }

        @Override
        public double limitSeconds() {
            return 60;
        }

        @Override
        public Result result(Disturbance fault) {
            return new Result(1, "ENDED", 1, 0, complaints);
        }

        @Override
        public List<Fact> facts() {
            return List.of();
        }

        @Override
        public void close() {}
    }
}
