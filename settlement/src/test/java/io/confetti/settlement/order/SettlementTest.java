package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Outcome;
import io.confetti.settlement.order.domain.RefundRule;
import io.confetti.settlement.order.domain.Transitions;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.domain.CartLine;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** An order moves where the table moves it, and refuses every other move itself. */
class SettlementTest {
    private static final OrderKey KEY = new OrderKey("", "order");
    private static final LockedQuote QUOTE = new LockedQuote(
            new QuoteContent(
                    1,
                    "",
                    42,
                    Instant.EPOCH,
                    Instant.MAX,
                    List.of(new CartLine("1", "p", "c", 1, 2, 100)),
                    List.of(),
                    0,
                    List.of()),
            RefundRule.KEEP,
            Instant.MAX);

    @TestFactory
    Stream<DynamicTest> everyCellOfTheTable() {
        return Arrays.stream(OrderState.values())
                .filter(state -> state != OrderState.NONE)
                .flatMap(state -> Arrays.stream(OrderEvent.values())
                        .map(event -> DynamicTest.dynamicTest(state + " x " + event, () -> check(state, event))));
    }

    private static void check(OrderState state, OrderEvent event) {
        var order =
                new Settlement(KEY, "order~1", state, Optional.of(QUOTE), OrderProgress.begun(QUOTE), Optional.empty());

        if (Transitions.of(state, event) instanceof Outcome.Move move) {
            assertThat(after(order, event).state()).isEqualTo(move.to());
        } else {
            assertThatIllegalStateException()
                    .isThrownBy(() -> after(order, event))
                    .withMessageContainingAll(state.name(), event.name());
        }
    }

    private static Settlement after(Settlement order, OrderEvent event) {
        return switch (event) {
            case LOCK -> order.lockedAgain(QUOTE);
            case LOCK_CONFIRMED -> order.locked();
            case LOCK_REFUSED -> order.refused();
            case REDEEM -> order.redeemedBy("payment");
            case RELEASE -> order.released(ReleasedBy.ORDER);
            case TIME_OUT -> order.released(ReleasedBy.TIME_OUT);
            case REFUND_PART -> order.returned(List.of(1), 100);
            case REFUND_REST -> order.returned(List.of(2), 200);
        };
    }

    @Test
    void beginsAsTheTableBeginsIt() {
        assertThat(Transitions.of(OrderState.NONE, OrderEvent.LOCK))
                .isEqualTo(new Outcome.Move(Settlement.locking(KEY, QUOTE).state()));
        assertThat(Transitions.of(OrderState.NONE, OrderEvent.RELEASE))
                .isEqualTo(new Outcome.Move(Settlement.givenUp(KEY).state()));
    }

    @Test
    void isNothingThatIsNotKnown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Settlement(
                        KEY, "order~1", OrderState.NONE, Optional.empty(), OrderProgress.givenUp(), Optional.empty()));
    }
}
