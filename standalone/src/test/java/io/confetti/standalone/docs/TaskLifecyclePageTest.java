package io.confetti.standalone.docs;

import static org.assertj.core.api.Assertions.assertThat;

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

/** The page of task states says what the code does; {@code -Dconfetti.write=true} writes its table anew. */
class TaskLifecyclePageTest {
    private static final Path PAGE = Path.of("../docs/task-lifecycle.md");
    private static final String BEGIN = "<!-- moves -->\n";
    private static final String END = "<!-- /moves -->\n";
    private static final List<RunState> STATES = Arrays.stream(RunState.values())
            .filter(state -> state != RunState.UNKNOWN)
            .toList();

    private final String page = Files.readString(PAGE);

    TaskLifecyclePageTest() throws IOException {}

    @Test
    void thePageHasTheMovesOfTheCode() throws IOException {
        String made =
                page.substring(0, page.indexOf(BEGIN) + BEGIN.length()) + moves() + page.substring(page.indexOf(END));
        if (Boolean.getBoolean("confetti.write")) {
            Files.writeString(PAGE, made);
            return;
        }
        assertThat(page).isEqualTo(made);
    }

    @Test
    void everyStateAndEveryReasonToWaitIsExplained() {
        String explained = page.substring(page.indexOf(END));
        assertThat(explained)
                .contains(STATES.stream().map(TaskLifecyclePageTest::row).toList());
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

    private static String line(String first, Stream<String> cells) {
        return "| " + first + " | " + cells.collect(Collectors.joining(" | ")) + " |\n";
    }

    private static String row(Enum<?> constant) {
        return "\n| " + constant.name() + " | ";
    }
}
