package io.confetti.standalone.cli.option;

import picocli.CommandLine.Option;

/** {@code --json}: an answer for programs. */
public final class JsonOption {

    @Option(names = "--json", description = "one JSON object on standard output and nothing else")
    private boolean wanted;

    public boolean isWanted() {
        return wanted;
    }
}
