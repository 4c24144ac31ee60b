package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.Topics;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.test.TestServers;
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

/** With a sweeper that sleeps, the delayed message alone gives an unpaid order up. */
class LockTimeOutIT {
    @Test
    void theMessageAtTheEndOfTheLockWakesUs() {
        var properties = TestServers.properties("settlement");
        TestServers.createTopics(properties, List.of(Topics.LOCK_ENDED), List.of("confetti-settlement-lock-ended"));
        try (var settlement = new SpringApplicationBuilder(SettlementApplication.class)
                .properties(new HashMap<>(properties))
                .run("--confetti.settlement.order.sweep-every=1h", "--confetti.settlement.order.lock-for=3s")) {
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
            var order = OrderCall.of(new OrderSystem("shop", Shops.EVERY), "order-1");
            String id = settlement.getBean(SignedQuotes.class).sign(quote);
            settlement.getBean(LockOrder.class).lock(order, id);
            var orders = settlement.getBean(OrderQueries.class);

            assertThat(orders.find(order).order().state()).isEqualTo(OrderState.LOCKED);
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> orders.find(order).order().state() == OrderState.RELEASED);
            assertThat(orders.find(order).order().progress().releasedBy()).contains(ReleasedBy.TIME_OUT);
        }
    }
}
