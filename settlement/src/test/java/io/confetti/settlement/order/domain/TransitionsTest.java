package io.confetti.settlement.order.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every cell of the table by hand, and the page that is made of it: {@code -Dconfetti.write=true} writes the page anew. */
class TransitionsTest {
    private static final Path PAGE = Path.of("../docs/settlement-transitions.md");

    private static final String EXPECTED = """
            state           | LOCK          | LOCK_CONFIRMED | LOCK_REFUSED | REDEEM          | RELEASE            | TIME_OUT   | REFUND_PART       | REFUND_REST
            NONE            | > LOCKING     | -              | -            | ! UNKNOWN_ORDER | > RELEASED         | -          | ! UNKNOWN_ORDER   | ! UNKNOWN_ORDER
            LOCKING         | =             | > LOCKED       | > REFUSED    | ! STILL_LOCKING | > RELEASED         | > RELEASED | ! NOT_PAID        | ! NOT_PAID
            LOCKED          | =             | -              | -            | > REDEEMED      | > RELEASED         | > RELEASED | ! NOT_PAID        | ! NOT_PAID
            REDEEMED        | =             | -              | -            | =               | ! ALREADY_REDEEMED | -          | > PARTLY_RETURNED | > RETURNED
            RELEASED        | ! RELEASED    | -              | -            | ! RELEASED      | =                  | -          | ! RELEASED        | ! RELEASED
            REFUSED         | > LOCKING     | -              | -            | ! NOT_LOCKED    | > RELEASED         | -          | ! NOT_PAID        | ! NOT_PAID
            PARTLY_RETURNED | =             | -              | -            | =               | ! ALREADY_REDEEMED | -          | > PARTLY_RETURNED | > RETURNED
            RETURNED        | =             | -              | -            | =               | ! ALREADY_REDEEMED | -          | ! NOTHING_LEFT    | ! NOTHING_LEFT
            """;

    @TestFactory
    Stream<DynamicTest> everyCell() {
        List<List<String>> rows = EXPECTED.lines().map(TransitionsTest::cells).toList();
        List<String> events = rows.get(0).subList(1, rows.get(0).size());
        assertThat(events).hasSize(OrderEvent.values().length);
        assertThat(rows).hasSize(OrderState.values().length + 1);
        List<DynamicTest> tests = new ArrayList<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            for (int i = 0; i < events.size(); i++) {
                OrderState state = OrderState.valueOf(row.get(0));
                OrderEvent event = OrderEvent.valueOf(events.get(i));
                String expected = row.get(i + 1);
                tests.add(DynamicTest.dynamicTest(
                        state + " x " + event,
                        () -> assertThat(sign(Transitions.of(state, event))).isEqualTo(expected)));
            }
        }
        return tests.stream();
    }

    @Test
    void aPaidOrderIsNeverReleasedAndAReleasedOneNeverPaid() {
        for (OrderEvent event : OrderEvent.values()) {
            for (OrderState paid : List.of(OrderState.REDEEMED, OrderState.PARTLY_RETURNED, OrderState.RETURNED)) {
                assertThat(Transitions.of(paid, event))
                        .isNotIn(new Outcome.Move(OrderState.RELEASED), new Outcome.Move(OrderState.LOCKED));
            }
            assertThat(Transitions.of(OrderState.RELEASED, event).moves()).isFalse();
        }
    }

    @Test
    void thePageSaysWhatTheCodeDoes() throws IOException {
        if (Boolean.getBoolean("confetti.write")) {
            Files.writeString(PAGE, page());
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page());
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split("\\|")).map(String::strip).toList();
    }

    private static String sign(Outcome outcome) {
        if (outcome instanceof Outcome.Move move) {
            return "> " + move.to();
        }
        return outcome instanceof Outcome.Refusal refusal
                ? "! " + refusal
                : Map.of(Outcome.Stay.REPEAT, "=", Outcome.Stay.IGNORE, "-").get(outcome);
    }

    private static String page() {
        StringBuilder page = new StringBuilder("""
                # What may happen to an order

                Made from `settlement` `order.domain.Transitions` by `TransitionsTest`; not to be edited by hand.

                **→ STATE** the order moves; **same** nothing changes, the first answer is given again; **–** ignored, nobody waits for
                an answer; ✗ refused with that reason (`settlement.…`, 404 for an unknown order, otherwise 409). An event whose id is known
                never comes this far: the same content gets the first answer, other content 422. Of two events at once the first to
                lock the order's row decides, and the other finds what it left.

                """);
        String heads = Arrays.stream(OrderEvent.values()).map(Enum::name).collect(Collectors.joining(" | "));
        page.append("| state | ").append(heads).append(" |\n|---|");
        page.append("---|".repeat(OrderEvent.values().length)).append('\n');
        for (OrderState state : OrderState.values()) {
            String cells = Arrays.stream(OrderEvent.values())
                    .map(event -> said(Transitions.of(state, event)))
                    .collect(Collectors.joining(" | "));
            page.append("| ").append(state).append(" | ").append(cells).append(" |\n");
        }
        return page.toString();
    }

    private static String said(Outcome outcome) {
        if (outcome instanceof Outcome.Move move) {
            return "→ " + move.to();
        }
        return outcome instanceof Outcome.Refusal refusal
                ? "✗ " + refusal.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : Map.of(Outcome.Stay.REPEAT, "same", Outcome.Stay.IGNORE, "–").get(outcome);
    }
}
