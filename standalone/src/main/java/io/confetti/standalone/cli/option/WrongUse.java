package io.confetti.standalone.cli.option;

/** What the caller has to change before the command can run; ends with exit code 2. */
public final class WrongUse extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public WrongUse(String message) {
        super(message);
    }

    /** @param most {@link Long#MAX_VALUE} where there is no greatest value */
    public static WrongUse outside(String option, long value, long least, long most) {
        var range = most == Long.MAX_VALUE ? least + " or more" : least + " to " + most;
        return new WrongUse(option + " is " + range + ", not " + value);
    }
}
