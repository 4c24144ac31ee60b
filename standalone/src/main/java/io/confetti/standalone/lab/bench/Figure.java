package io.confetti.standalone.lab.bench;

/**
 * One measured way.
 *
 * @param rows rows it was measured with
 */
public record Figure(String name, long rows, double seconds) {

    public double rowsPerSecond() {
        return rows / seconds;
    }

    /** Seconds that a million rows would take at this speed. */
    public double secondsPerMillion() {
        return 1_000_000 / rowsPerSecond();
    }

    /** @param work is timed as a whole */
    static Figure measure(String name, long rows, Work work) throws Exception {
        long began = System.nanoTime();
        work.run();
        return new Figure(name, rows, (System.nanoTime() - began) / 1e9);
    }

    /** Work that may fail with anything. */
    interface Work {
        void run() throws Exception;
    }
}
