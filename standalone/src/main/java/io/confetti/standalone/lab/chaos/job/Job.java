package io.confetti.standalone.lab.chaos.job;

import java.io.IOException;
import java.util.List;

/** Something that is done through the gateway while something goes wrong, and that knows what has to come out of it. */
public interface Job extends AutoCloseable {

    String title();

    /** Does what is to be there before the fault. */
    void prepare() throws IOException;

    /** Begins; returns while it goes on. */
    void start() throws IOException;

    /** Looks whether everything has come to its end. */
    boolean isOver() throws IOException;

    /** How long after the last fault it may take to its end. */
    double limitSeconds();

    /**
     * What came out of it, asked once, after its end or when time was up.
     *
     * @param fault what happened meanwhile
     */
    Result result(Disturbance fault) throws IOException;

    /** Whether it only hears of what the other jobs do; it ends after them. */
    default boolean listens() {
        return false;
    }

    /** The facts that the job caused and webhooks have to report; known when the result is. */
    List<Fact> facts();

    /** Forgets what the job has left behind. */
    @Override
    void close() throws IOException;
}
