package io.confetti.standalone.chaos;

import java.io.IOException;

/** Something that goes wrong during a push. */
interface Fault {

    String title();

    /** Whether it is to happen while the file is verified, before there is a task. */
    default boolean strikesBeforeTheTask() {
        return false;
    }

    /** Lies in wait. */
    void prepare() throws IOException;

    /**
     * Waits for its moment, strikes, and mends what an operator or a supervisor would mend.
     *
     * @return when the last fault was over, by {@link System#nanoTime}
     */
    long strike() throws IOException;

    /** More about how it went; empty if there is nothing to say. */
    default String note() {
        return "";
    }
}
