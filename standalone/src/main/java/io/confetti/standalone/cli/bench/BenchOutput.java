package io.confetti.standalone.cli.bench;

import io.confetti.standalone.lab.bench.BenchPage;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Where the table of a benchmark goes: to standard output, and with {@code --write} also to docs/benchmarks.md. */
final class BenchOutput {

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--write", description = "write the table to docs/benchmarks.md")
    private boolean write;

    /** Prints the table, and keeps it where that is wanted. */
    void table(String arguments, List<String> lines) throws IOException {
        print(lines);
        keep(arguments, lines);
    }

    void print(List<String> lines) {
        var out = spec.commandLine().getOut();
        lines.forEach(out::println);
        out.flush();
    }

    /** @param arguments those that another run needs for the same table */
    void keep(String arguments, List<String> lines) throws IOException {
        if (write) {
            var name = spec.name();
            new BenchPage().write(name, ("bin/confetti bench " + name + " " + arguments).strip(), lines);
        }
    }
}
