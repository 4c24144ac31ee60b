package io.confetti.standalone.cli.dlq;

import io.confetti.platform.messaging.DeadLetter;
import io.confetti.standalone.cli.option.JsonOption;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Sends dead letters to their topics again, each once. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = {
            "Sends dead letters to their topics again and remembers it: a second replay does nothing.",
            "First remove what made them fail. The last line counts what was sent."
        })
final class DlqReplayCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private Which which;

    @Mixin
    private GroupOption group;

    @Option(names = "--dry-run", description = "only show what would be replayed")
    private boolean dryRun;

    @Mixin
    private JsonOption json;

    private static final class Which {
        @Option(names = "--id", required = true, description = "the letter of this id")
        private String id;

        @Option(names = "--all", required = true, description = "all letters")
        private boolean all;
    }

    @Override
    public Integer call() throws IOException {
        List<DeadLetter> letters = new ArrayList<>();
        try (var session = DlqSession.open()) {
            for (var each : group.of(session)) {
                letters.addAll(
                        dryRun
                                ? session.box().list(each).stream()
                                        .filter(this::isWanted)
                                        .toList()
                                : session.box().replay(each, this::isWanted));
            }
        }
        new DlqView(spec.commandLine().getOut(), json.isWanted())
                .print(dryRun ? "wouldBeReplayed" : "replayed", letters);
        return ExitCode.OK;
    }

    private boolean isWanted(DeadLetter letter) {
        return which.all || letter.id().equals(which.id);
    }
}
