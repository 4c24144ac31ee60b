package io.confetti.standalone.cli;

/** What the caller has to change before the command can run; ends with exit code 2. */
final class WrongUse extends RuntimeException {

    private static final long serialVersionUID = 1L;

    WrongUse(String message) {
        super(message);
    }
}
