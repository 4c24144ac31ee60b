package io.confetti.standalone.cli.dlq;

import io.confetti.platform.messaging.DeadLetter;
import io.confetti.standalone.cli.option.JsonOption;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows dead letters and changes nothing. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Shows the dead letters that are not replayed, oldest first; changes nothing.")
final class DlqListCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private GroupOption group;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() throws IOException {
        List<DeadLetter> letters = new ArrayList<>();
        try (var session = DlqSession.open()) {
            for (var each : group.of(session)) {
                letters.addAll(session.box().list(each));
            }
        }
        new DlqView(spec.commandLine().getOut(), json.isWanted()).print("waiting", letters);
        return ExitCode.OK;
    }
}
