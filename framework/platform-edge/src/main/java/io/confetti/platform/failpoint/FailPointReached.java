package io.confetti.platform.failpoint;

/** A fail point was to throw. */
public class FailPointReached extends RuntimeException {

    private static final long serialVersionUID = 1L;

    FailPointReached(String point) {
        super("Fail point reached: " + point);
    }
}
