package io.confetti.standalone.cli.option;

/** What the caller has to change before the command can run; ends with exit code 2. */
public final class WrongUse extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public WrongUse(String message) {
        super(message);
    }
}
