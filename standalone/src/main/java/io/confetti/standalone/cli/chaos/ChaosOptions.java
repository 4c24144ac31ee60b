package io.confetti.standalone.cli.chaos;

import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.RowsOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.lab.chaos.Outcome;
import io.confetti.standalone.lab.chaos.Programme;
import java.io.IOException;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options of every kind of chaos, and what they have in common: a suite, faults, a table. */
final class ChaosOptions {

    private static final long USUAL_ROWS = 50_000;
    private static final long MOST_ROWS = 1_000_000;

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private RowsOption rows = new RowsOption(USUAL_ROWS, MOST_ROWS);

    @Mixin
    private JsonOption json;

    @Mixin
    private SuitePort suite;

    @Option(
            names = "--only",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "run only the faults whose title contains this")
    private String only;

    /** What of the lab is to be run. */
    interface Choice {
        Programme run(Programme programme) throws IOException;
    }

    int run(Choice choice) throws IOException {
        var err = spec.commandLine().getErr();
        var report = new ChaosReport(spec.commandLine().getOut(), err);
        try (var session = ChaosSession.open(suite, rows.rows(), only, err, report::said)) {
            var outcomes = choice.run(session.programme()).outcomes();
            if (outcomes.isEmpty()) {
                throw new WrongUse("no fault has a title with " + only);
            }
            if (json.isWanted()) {
                report.printJson(outcomes);
            } else {
                report.printTable(outcomes);
            }
            return outcomes.stream().allMatch(Outcome::isWell) ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    void say(String text) {
        spec.commandLine().getErr().println(text);
        spec.commandLine().getErr().flush();
    }
}
