package io.confetti.standalone.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.PushState;
import io.confetti.contract.RunState;
import io.confetti.contract.WaitingFor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of task states says what the code does; {@code -Dconfetti.write=true} writes its tables anew. */
class TaskLifecyclePageTest {
    private static final Path PAGE = Path.of("../docs/task-lifecycle.md");
    private static final String END = "<!-- /commands -->\n";
    private static final List<RunState> STATES = Arrays.stream(RunState.values())
            .filter(state -> state != RunState.UNKNOWN)
            .toList();

    private final String page = Files.readString(PAGE);

    TaskLifecyclePageTest() throws IOException {}

    @Test
    void thePageHasTheTablesOfTheCode() throws IOException {
        String made = with(with(with(page, "moves", moves()), "words", words()), "commands", commands());
        if (Boolean.getBoolean("confetti.write")) {
            Files.writeString(PAGE, made);
            return;
        }
        assertThat(page).isEqualTo(made);
    }

    private static String with(String text, String table, String content) {
        String begin = "<!-- " + table + " -->\n";
        return text.substring(0, text.indexOf(begin) + begin.length())
                + content
                + text.substring(text.indexOf("<!-- /" + table + " -->\n"));
    }

    @Test
    void everyStateAndEveryReasonToWaitIsExplained() {
        String explained = page.substring(page.indexOf(END));
        assertThat(explained)
                .contains(STATES.stream().map(TaskLifecyclePageTest::row).toList());
        assertThat(page)
                .contains(Stream.of(
                                PushState.PAUSED,
                                PushState.HELD,
                                PushState.SCHEDULED,
                                PushState.UNDOING,
                                PushState.UNDONE)
                        .map(TaskLifecyclePageTest::row)
                        .toList());
        assertThat(explained)
                .contains(Stream.of(WaitingFor.values())
                        .filter(reason -> reason != WaitingFor.UNKNOWN)
                        .map(TaskLifecyclePageTest::row)
                        .toList());
    }

    private static String moves() {
        String header = line("from \\ to", STATES.stream().map(RunState::name))
                + line("---", STATES.stream().map(s -> "---"));
        return header
                + STATES.stream()
                        .filter(state -> !state.isEnd())
                        .map(from -> line(from.name(), STATES.stream().map(to -> from.canBecome(to) ? "→" : "–")))
                        .collect(Collectors.joining());
    }

    private static String words() {
        String header = line("run \\ wanted", Stream.of("RUN", "PAUSE", "CANCEL, UNDO", "RUN, its trial is over"))
                + line("---", Stream.of("---", "---", "---", "---"));
        return header
                + words("PENDING, its time is to come", RunState.PENDING, true)
                + words("PENDING", RunState.PENDING, false)
                + words("RUNNING", RunState.RUNNING, false);
    }

    private static String words(String name, RunState state, boolean scheduled) {
        return line(
                name,
                Stream.of(
                        word(state, DesiredState.RUN, false, scheduled),
                        word(state, DesiredState.PAUSE, false, scheduled),
                        word(state, DesiredState.CANCEL, false, scheduled),
                        scheduled ? "–" : word(state, DesiredState.RUN, true, false)));
    }

    private static String word(RunState state, DesiredState desired, boolean held, boolean scheduled) {
        return PushState.of(state, desired, held, scheduled, null).name();
    }

    private static String commands() {
        List<PushState> states = List.of(
                PushState.SCHEDULED,
                PushState.PENDING,
                PushState.RUNNING,
                PushState.PAUSED,
                PushState.HELD,
                PushState.COMPLETED,
                PushState.UNDONE);
        Stream<String> names = states.stream()
                .map(state -> state == PushState.COMPLETED
                        ? "ended"
                        : state == PushState.UNDONE ? "UNDOING, UNDONE" : state.name());
        return line("command \\ state", Stream.concat(names, Stream.of("being cancelled")))
                + line("---", Stream.generate(() -> "---").limit(states.size() + 1))
                + Stream.of(PushCommand.values())
                        .filter(command -> command != PushCommand.UNKNOWN)
                        .map(command -> line(
                                command.name(),
                                Stream.concat(
                                        states.stream().map(state -> effect(command, state, DesiredState.RUN)),
                                        Stream.of(effect(command, PushState.RUNNING, DesiredState.CANCEL)))))
                        .collect(Collectors.joining());
    }

    private static String effect(PushCommand command, PushState state, DesiredState desired) {
        return switch (command.on(state, desired)) {
            case APPLIES -> "→";
            case NOTED -> "noted";
            case SAME -> "same";
            default -> "409";
        };
    }

    private static String line(String first, Stream<String> cells) {
        return "| " + first + " | " + cells.collect(Collectors.joining(" | ")) + " |\n";
    }

    private static String row(Enum<?> constant) {
        return "\n| " + constant.name() + " | ";
    }
}
