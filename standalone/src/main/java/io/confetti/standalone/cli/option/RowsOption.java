package io.confetti.standalone.cli.option;

import picocli.CommandLine.Option;

/** {@code --rows} of a generated recipient file; each command has its own usual and greatest number. */
public final class RowsOption {

    private final long most;

    // Its value before the arguments are read is what the help shows as the default.
    @Option(names = "--rows", description = "rows of each generated file (default: ${DEFAULT-VALUE})")
    private long rows;

    public RowsOption(long usual, long most) {
        this.rows = usual;
        this.most = most;
    }

    public long rows() {
        requireInRange();
        return rows;
    }

    /** @throws WrongUse for a number that the command does not take */
    public void requireInRange() {
        if (rows < 1 || rows > most) {
            throw WrongUse.outside("--rows", rows, 1, most);
        }
    }
}
