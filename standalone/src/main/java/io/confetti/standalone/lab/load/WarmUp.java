package io.confetti.standalone.lab.load;

/** Loads until it gets no faster: before that the compilers of all the JVMs are measured, which share the cores. */
public final class WarmUp {

    private static final int MOST_ROUNDS = 12;
    private static final int STEADY_ROUNDS = 2;
    private static final double GAIN = 1.05;

    private WarmUp() {}

    /** One round of load. */
    @FunctionalInterface
    public interface Round {
        /** @return requests per second */
        double run() throws Exception;
    }

    /** @return rounds that were needed */
    public static int run(Round round) throws Exception {
        double best = 0;
        int steady = 0;
        int rounds = 0;
        while (steady < STEADY_ROUNDS && rounds < MOST_ROUNDS) {
            double rate = round.run();
            steady = rate > best * GAIN ? 0 : steady + 1;
            best = Math.max(best, rate);
            rounds++;
        }
        return rounds;
    }
}
