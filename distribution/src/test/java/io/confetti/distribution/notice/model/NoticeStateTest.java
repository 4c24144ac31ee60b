package io.confetti.distribution.notice.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The states of notices, cell by cell, and the page that shows them; {@code -Dconfetti.write=true} writes its table anew. */
class NoticeStateTest {
    private static final Path PAGE = Path.of("../docs/notice-states.md");
    private static final String BEGIN = "<!-- moves -->\n";
    private static final String END = "<!-- /moves -->\n";
    private static final List<NoticeState> STATES = List.of(NoticeState.values());

    /** Written by hand from the rules, not from the code. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "PLANNED, DUE SUPPRESSED CANCELLED",
                "DUE, SENDING SENT FAILED SUPPRESSED CANCELLED",
                "SENDING, SENT FAILED UNKNOWN DUE SENDING",
                "SENT, DELIVERED BOUNCED",
                "DELIVERED, -",
                "BOUNCED, -",
                "FAILED, DUE",
                "UNKNOWN, SENT DUE",
                "SUPPRESSED, -",
                "CANCELLED, -"
            })
    void movesAsTheRulesSay(NoticeState from, String targets) {
        List<NoticeState> allowed = targets == null
                ? List.of()
                : Arrays.stream(targets.split(" ")).map(NoticeState::valueOf).toList();

        assertThat(STATES.stream().filter(from::canBecome).toList()).containsExactlyInAnyOrderElementsOf(allowed);
    }

    @Test
    void noStateIsForgotten() {
        assertThat(STATES).hasSize(10);
    }

    /** What an operator may send again or a provider may still tell of does not go on by itself. */
    @ParameterizedTest
    @EnumSource(NoticeState.class)
    void onlyWhatIsSentByItselfHasNotEnded(NoticeState state) {
        assertThat(state.isEnd())
                .isEqualTo(!List.of(NoticeState.PLANNED, NoticeState.DUE, NoticeState.SENDING)
                        .contains(state));
    }

    @Test
    void anotherChannelFollowsOnlyWhereNothingCanHaveArrived() {
        assertThat(STATES.stream().filter(NoticeState::letsOtherwiseFollow))
                .containsExactlyInAnyOrder(NoticeState.FAILED, NoticeState.BOUNCED);
        assertThat(Stream.of(Suppression.values()).filter(Suppression::letsOtherwiseFollow))
                .containsExactlyInAnyOrder(Suppression.NO_CONTACT, Suppression.BAD_CONTACT);
    }

    @Test
    void thePageHasTheTableOfTheCode() throws IOException {
        String page = Files.readString(PAGE);
        String made =
                page.substring(0, page.indexOf(BEGIN) + BEGIN.length()) + moves() + page.substring(page.indexOf(END));
        if (Boolean.getBoolean("confetti.write")) {
            Files.writeString(PAGE, made);
            return;
        }
        assertThat(page).isEqualTo(made);
    }

    @Test
    void thePageExplainsEveryStateAndReason() throws IOException {
        String explained = Files.readString(PAGE);
        explained = explained.substring(explained.indexOf(END));

        assertThat(explained)
                .contains(STATES.stream().map(NoticeStateTest::row).toList())
                .contains(Stream.of(Suppression.values())
                        .map(NoticeStateTest::row)
                        .toList());
    }

    private static String moves() {
        return line("from \\ to", STATES.stream().map(NoticeState::name))
                + line("---", STATES.stream().map(state -> "---"))
                + STATES.stream()
                        .filter(from -> STATES.stream().anyMatch(from::canBecome))
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
