package io.confetti.standalone.cli.chaos;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.control.RunFolder;
import io.confetti.platform.identity.Caller;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.chaos.CrashLab;
import io.confetti.standalone.lab.chaos.Outcome;
import io.confetti.standalone.lab.chaos.Processes;
import io.confetti.standalone.lab.chaos.Programme;
import io.confetti.standalone.lab.chaos.job.Access;
import io.confetti.standalone.lab.chaos.job.Jobs;
import io.confetti.standalone.suite.StartOptions;
import io.confetti.standalone.suite.SuiteControl;
import io.confetti.standalone.suite.SuiteFolder;
import io.confetti.standalone.suite.SuiteLayout;
import io.confetti.standalone.suite.SuitePurpose;
import io.confetti.standalone.suite.SuiteService;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A suite in the layout of the lab for the time of one command: the running one, or an own one. */
final class ChaosSession implements AutoCloseable {

    private static final SuiteLayout LAYOUT = new SuiteLayout(EnumSet.allOf(SuiteService.class), 2, SuitePurpose.CHAOS);

    private final SuiteControl control;
    private final LocalStack stack;
    private final Programme programme;
    private final boolean ends;

    private ChaosSession(SuiteControl control, LocalStack stack, Programme programme, boolean ends) {
        this.control = control;
        this.stack = stack;
        this.programme = programme;
        this.ends = ends;
    }

    static ChaosSession open(SuitePort suite, long rows, String only, PrintWriter err, Consumer<Outcome> listener)
            throws IOException {
        var control = new SuiteControl(err::println);
        var ends = control.running().isEmpty();
        if (ends) {
            err.println("Starting servers and services …");
            err.flush();
            var owner = ProcessHandle.current().pid();
            control.start(new StartOptions(suite.port(), suite.nacos(), false, owner), LAYOUT);
        }
        refuseOtherLayout(control);
        var stack = LocalStack.running(RunFolder.Stack.SUITE)
                .orElseThrow(() -> new IOException("The servers are not ours to take away"));
        var access = new Access(
                control.running().orElseThrow().gateway(),
                Tokens.operator(),
                Tokens.ops(),
                Tokens.orderSystem(),
                user -> Tokens.sign(Caller.user(user)));
        var folder = Files.createDirectories(new SuiteFolder().demo("chaos"));
        var lab = new CrashLab(access, new Jobs(access, folder, rows));
        var programme = new Programme(lab, new Processes(control), stack, rows, only, listener);
        return new ChaosSession(control, stack, programme, ends);
    }

    Programme programme() {
        return programme;
    }

    private static void refuseOtherLayout(SuiteControl control) {
        var units = control.units();
        var alone = units.stream()
                .filter(unit -> unit.unit().services().size() == 1)
                .flatMap(unit -> unit.unit().services().stream())
                .collect(Collectors.toSet());
        if (!alone.containsAll(LAYOUT.separate())
                || units.stream().anyMatch(unit -> unit.options().purpose() != SuitePurpose.CHAOS)) {
            throw new WrongUse("the suite runs in another layout; stop it, or start it with:"
                    + " bin/confetti up --separate --instances 2 --chaos");
        }
    }

    @Override
    public void close() throws IOException {
        if (ends) {
            control.stop();
        } else {
            programme.mend();
            stack.close();
        }
    }
}
