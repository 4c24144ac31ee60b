package io.confetti.standalone.lab.chaos;

import java.io.IOException;

/** Something that goes wrong while jobs go on. */
interface Fault {

    String title();

    /** Whether it is to happen while the file is verified, before there is a task. */
    default boolean strikesBeforeTheTask() {
        return false;
    }

    /** Whether the sender of webhooks and its database go on all the time. */
    default boolean sparesSender() {
        return true;
    }

    /** Whether it leaves a webhook's post behind that came, but was not noted, so that it has to come again. */
    default boolean leavesPostUnnoted() {
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
