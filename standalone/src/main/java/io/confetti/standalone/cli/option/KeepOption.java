package io.confetti.standalone.cli.option;

import picocli.CommandLine.Option;

/** {@code --keep}: what a command has started goes on after it. */
public final class KeepOption {

    @Option(names = "--keep", description = "leave the suite running at the end")
    private boolean wanted;

    public boolean isWanted() {
        return wanted;
    }
}
