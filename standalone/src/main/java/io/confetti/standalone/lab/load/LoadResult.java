package io.confetti.standalone.lab.load;

import java.util.List;

/** @param seconds from the first request to the last answer */
public record LoadResult(List<LoadAnswer> answers, double seconds) {

    public double perSecond() {
        return answers.size() / seconds;
    }

    /** @param share for instance 0.99 */
    public double percentileMillis(double share) {
        double[] sorted =
                answers.stream().mapToDouble(LoadAnswer::millis).sorted().toArray();
        return sorted.length == 0 ? 0 : sorted[(int) Math.min(sorted.length - 1L, Math.round(share * sorted.length))];
    }

    public long well() {
        return answers.stream().filter(LoadAnswer::isWell).count();
    }
}
