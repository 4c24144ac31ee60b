package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.demo.DemoFile;
import io.confetti.standalone.lab.bench.BenchPage;
import io.confetti.standalone.lab.bench.sheet.VerifyBench;
import io.confetti.standalone.suite.SuiteFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Verification of a file, no servers needed. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = "Verifies one .xlsx by Confetti's reader and by an EasyExcel listener.")
final class BenchVerifyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--rows", defaultValue = "1000000", description = "rows to verify (default: ${DEFAULT-VALUE})")
    private long rows;

    @Option(names = "--write", description = "write the table to docs/benchmarks.md")
    private boolean write;

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createDirectories(new SuiteFolder().demo("bench"));
        Path file = new DemoFile(spec.commandLine().getErr()).generate(folder, rows);
        List<String> lines = new VerifyBench().run(file);
        lines.forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
        if (write) {
            new BenchPage().write("verify", "bin/confetti bench verify --rows " + rows, lines);
        }
        return ExitCode.OK;
    }
}
