package io.confetti.platform.failpoint;

/**
 * Named places in the code at which a process may be made to die, hang or fail. Without the profile {@code chaos} reaching
 * one does nothing.
 */
public interface FailPoints {

    /**
     * @param name name of the place
     * @param detail what distinguishes this passage from others, for instance a chunk's number
     */
    void reach(String name, Object detail);
}
