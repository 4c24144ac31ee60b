package io.confetti.engine.claim.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TicketNumberTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1-1",
                "7-3546377821664240045",
                "1000000000000000000-1", // a template's id of 19 digits, as from July 2032 on
                "9223372036854775807-9223372036854775807"
            })
    void readsWhatItHasWritten(String text) {
        assertThat(TicketNumber.parse(text)).map(TicketNumber::toString).contains(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "7",
                "7-",
                "-7",
                "7-8-9",
                "7--8",
                " 7-8",
                "7-8 ",
                "+7-8",
                "a-8",
                "٧-٨", // digits, but not ours
                "9223372036854775808-1",
                "1-9223372036854775808",
                "10000000000000000000-1"
            })
    void readsNothingElse(String text) {
        assertThat(TicketNumber.parse(text)).isEmpty();
    }

    /** Clients keep tickets and keys over releases: these numbers must never change. */
    @Test
    void theSameClaimHasTheSameNumberForEver() {
        assertThat(TicketNumber.of(42, 7, "key-1")).isEqualTo(new TicketNumber(7, 3_546_377_821_664_240_045L));
        assertThat(TicketNumber.of(42, 7, "key-2")).isEqualTo(new TicketNumber(7, 9_154_676_869_633_693_957L));
    }

    @Test
    void userTemplateAndKeyEachMakeAnotherNumber() {
        List<Long> numbers = List.of(
                TicketNumber.of(42, 7, "k").claimId(),
                TicketNumber.of(43, 7, "k").claimId(),
                TicketNumber.of(42, 8, "k").claimId(),
                TicketNumber.of(7, 42, "k").claimId(),
                TicketNumber.of(42, 7, "K").claimId(),
                TicketNumber.of(42, 7, "").claimId(),
                TicketNumber.of(42, 7, "领").claimId());

        assertThat(numbers).doesNotHaveDuplicates();
    }

    @Test
    void noNumberIsNegative() {
        assertThat(LongStream.range(0, 1_000)
                        .map(user -> TicketNumber.of(user, 7, "k").claimId()))
                .allMatch(number -> number >= 0);
    }
}
