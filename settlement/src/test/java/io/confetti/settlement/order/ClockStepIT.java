package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.Topics;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.test.SteppingClock;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.time.SuiteClock;
import io.confetti.settlement.SettlementApplication;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.SignedQuotes;
import io.confetti.settlement.quote.domain.CartLine;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The clock of the machine is set eight hours ahead: orders that may be paid for a quarter of an hour are not given up. */
class ClockStepIT {
    private static final Duration FAR = Duration.ofHours(8);
    private static final OrderCall ORDER = OrderCall.of(new OrderSystem("shop", Shops.EVERY), "order-1");

    private final SteppingClock machine = new SteppingClock();

    @Test
    void anOrderIsGivenUpOnlyWhenTheDatabaseSaysSo() {
        var properties = TestServers.properties("settlement");
        TestServers.createTopics(properties, List.of(Topics.LOCK_ENDED), List.of("confetti-settlement-lock-ended"));
        SuiteClock clock = machine.suiteClock();
        try (var settlement = new SpringApplicationBuilder(SettlementApplication.class)
                .initializers((GenericApplicationContext it) -> it.registerBean(SuiteClock.class, () -> clock))
                .properties(new HashMap<>(properties))
                .run("--confetti.settlement.order.sweep-every=1h")) {
            lock(settlement);

            machine.step(FAR);
            assertThat(sweptState(settlement)).isEqualTo(OrderState.LOCKED);
            machine.step(FAR.negated());

            machine.deceive(FAR); // and nobody on this machine can know
            assertThat(clock.instant()).isAfter(Instant.now().plus(FAR.minusMinutes(1)));
            assertThat(sweptState(settlement)).isEqualTo(OrderState.LOCKED);
            machine.deceive(FAR.negated());

            settlement
                    .getBean(JdbcClient.class)
                    .sql("UPDATE t_settlement SET locked_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND")
                    .update();
            assertThat(sweptState(settlement)).isEqualTo(OrderState.RELEASED);
        }
    }

    private static void lock(ConfigurableApplicationContext settlement) {
        var quote = new QuoteContent(
                1,
                "shop",
                42,
                Instant.now(),
                Instant.now().plusSeconds(60),
                List.of(new CartLine("1", "p", "c", 1, 1, 100)),
                List.of(),
                0,
                List.of());
        settlement
                .getBean(LockOrder.class)
                .lock(ORDER, settlement.getBean(SignedQuotes.class).sign(quote));
    }

    private static OrderState sweptState(ConfigurableApplicationContext settlement) {
        settlement.getBean(SweepOrders.class).sweep();
        settlement.getBean(ReleaseOrder.class).timeOut(ORDER.order());
        return settlement.getBean(OrderQueries.class).find(ORDER).order().state();
    }
}
