package io.confetti.standalone.cli.demo;

import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.Demo;
import io.confetti.standalone.lab.demo.DemoResult;
import io.confetti.standalone.lab.demo.RefusedFile;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuiteState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The main job end to end. */
@Command(
        name = "demo",
        subcommands = {
            DemoClaimCommand.class,
            DemoCodesCommand.class,
            DemoConsoleCommand.class,
            DemoControlCommand.class,
            DemoEraseCommand.class,
            DemoFigureCommand.class,
            DemoNoticesCommand.class,
            DemoOrderCommand.class
        },
        mixinStandardHelpOptions = true,
        description = {
            "Pushes coupons to the users of a spreadsheet, end to end on real servers, and proves the promises.",
            "Uses the suite that runs, or starts one and stops it at the end."
        })
public final class DemoCommand implements Callable<Integer> {

    private static final long USUAL_ROWS = 100_000;
    private static final long MOST_ROWS = 5_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RowsOption rows = new RowsOption(USUAL_ROWS, MOST_ROWS);

    @Option(names = "--file", description = "an own .xlsx, .xls or .csv file instead of a generated one")
    private Path file;

    @Option(names = "--stock", description = "coupons to give (default: as many as there are rows)")
    private Long stock;

    @Mixin
    private JsonOption json;

    @Mixin
    private KeepOption keep;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws IOException {
        refuseWrongUse();
        try (var session =
                SuiteSession.open(suite, keep.isWanted(), spec.commandLine().getErr())) {
            var result = run(session.state());
            var report = new DemoReport(spec.commandLine().getOut());
            if (json.isWanted()) {
                report.printJson(result);
            } else {
                report.printTable(result);
            }
            return result.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        } catch (RefusedFile e) {
            throw new WrongUse(e.getMessage());
        }
    }

    private DemoResult run(SuiteState state) throws IOException {
        var err = spec.commandLine().getErr();
        var folder = Files.createDirectories(
                new SuiteFolder().demo(UUID.randomUUID().toString().substring(0, 8)));
        var input = file == null ? new DemoFile(err).generate(folder, rows.rows()) : file;
        var gateway = state.gateway();
        var operator = new SuiteApi(gateway, Tokens.operator());
        var ops = new SuiteApi(gateway, Tokens.ops());
        return new Demo(operator, ops, user -> new SuiteApi(gateway, Tokens.user(user)), new DemoProgress(err))
                .run(input, file == null ? rows.rows() : null, stock, folder.resolve("failures.xlsx"));
    }

    private void refuseWrongUse() {
        if (file != null && !Files.isRegularFile(file)) {
            throw new WrongUse("there is no file " + file);
        }
        rows.requireInRange();
        if (stock != null && stock < 0) {
            throw WrongUse.outside("--stock", stock, 0, Long.MAX_VALUE);
        }
        if (Tokens.areRefused()) {
            Tokens.operator();
        }
    }
}
