package io.confetti.standalone.lab.load;

import java.util.List;

/** @param seconds from the first request to the last answer */
public record LoadResult(List<LoadAnswer> answers, double seconds) {

    /** Requests that were answered, well or not, per second. */
    public double perSecond() {
        return answers.stream().filter(LoadAnswer::isAnswered).count() / seconds;
    }

    /** @param share for instance 0.99 */
    public double percentileMillis(double share) {
        return Percentiles.of(answers.stream().mapToDouble(LoadAnswer::millis).toArray())
                .at(share);
    }

    public long well() {
        return answers.stream().filter(LoadAnswer::isWell).count();
    }

    public long unanswered() {
        return answers.stream().filter(answer -> !answer.isAnswered()).count();
    }

    /** Itself, if every request succeeded: times of refusals say nothing. */
    public LoadResult allWell() {
        answers.stream().filter(answer -> !answer.isWell()).findFirst().ifPresent(answer -> {
            throw new IllegalStateException(answer.status() + " " + answer.body());
        });
        return this;
    }
}
