package io.confetti.standalone.cli.bench;

import io.confetti.standalone.cli.demo.DemoFile;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.lab.bench.sheet.VerifyBench;
import io.confetti.standalone.suite.SuiteFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Verification of a file, no servers needed. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = "Verifies one .xlsx by Confetti's reader and by an EasyExcel listener.")
final class BenchVerifyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private RowsOption rows = new RowsOption(1_000_000, Long.MAX_VALUE);

    @Mixin
    private BenchOutput output;

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createDirectories(new SuiteFolder().demo("bench"));
        Path file = new DemoFile(spec.commandLine().getErr()).generate(folder, rows.rows());
        List<String> lines = new VerifyBench().run(file);
        output.table("--rows " + rows.rows(), lines);
        return ExitCode.OK;
    }
}
