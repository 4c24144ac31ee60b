package io.confetti.standalone.cli.option;

import picocli.CommandLine.Option;

/** Options of every command that may start the suite. */
public final class SuitePort {

    @Option(names = "--port", defaultValue = "8080", description = "the gateway's port (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--no-nacos",
            description = "start no Nacos; the services find each other by a fixed list and start a little faster")
    private boolean withoutNacos;

    public int port() {
        if (port < 1 || port > 65_535) {
            throw WrongUse.outside("--port", port, 1, 65_535);
        }
        return port;
    }

    public boolean nacos() {
        return !withoutNacos;
    }
}
