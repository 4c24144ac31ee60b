package io.confetti.platform.promise;

/**
 * Compares what a service has stored with what the suite promises. Reads only and may run at any time; a bean of this type
 * is asked by {@link PromiseChecks}.
 */
public interface PromiseCheck {

    /** The promises it looks into, for instance {@code "I2, I3"}. */
    String promises();

    /** @param scope what to examine; a check without rows of that kind examines nothing */
    void check(CheckScope scope, Findings findings);
}
