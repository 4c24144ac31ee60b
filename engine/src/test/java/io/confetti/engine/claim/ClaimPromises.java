package io.confetti.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.core.stock.FilterState;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.engine.claim.accept.ClaimQueries;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.Storm;
import io.confetti.engine.fixture.Storm.Told;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Collectors;

/** What holds after every storm, whatever happened in it. */
class ClaimPromises {

    private static final Duration ANSWERED = Duration.ofSeconds(60);
    private static final Set<String> REFUSALS =
            Set.of("claim.sold-out", "claim.limit-reached", "claim.paused", "claim.ended");

    private final Engine engine;

    ClaimPromises(Engine engine) {
        this.engine = engine;
    }

    /** As many coupons as there must be, nobody above the limit, every promise kept, books and filter agreed. */
    void assertEveryoneHasAnAnswer(long template, Storm storm, long coupons, int limit) {
        await().atMost(ANSWERED)
                .ignoreExceptionsInstanceOf(NoSuchElementException.class)
                .untilAsserted(() -> {
                    assertAnswered(template, storm);
                    assertThat(engine.coupons(template)).isEqualTo(coupons);
                    FilterState filter = engine.filter(template);
                    assertThat(filter.held()).isZero();
                    assertThat(filter.available())
                            .isEqualTo(engine.books(template).left());
                });
        assertThat(engine.books(template).given()).isEqualTo(coupons);
        Map<Long, List<Long>> byUser = couponsByUser(template);
        assertThat(byUser.values()).allSatisfy(own -> assertThat(own).hasSizeLessThanOrEqualTo(limit));
        byUser.forEach((user, own) -> assertThat(engine.bean(ReadWallet.class).read(user))
                .extracting(WalletEntry::couponId)
                .containsAll(own));
    }

    void assertAnswered(long template, Storm storm) {
        for (Told accepted : storm.accepted()) {
            Ticket ticket = ticket(accepted.user(), accepted.ticket());
            assertThat(ticket.isPending()).as(accepted.ticket()).isFalse();
        }
        assertThat(storm.told())
                .filteredOn(told -> !told.isAccepted() && told.status() < 500 && told.status() > 0)
                .allSatisfy(told -> assertThat(REFUSALS).contains(told.code()));
        assertThat(engine.books(template).left()).isNotNegative();
    }

    Ticket ticket(long user, String number) {
        return engine.bean(ClaimQueries.class)
                .find(user, TicketNumber.parse(number).orElseThrow())
                .orElseThrow();
    }

    private Map<Long, List<Long>> couponsByUser(long template) {
        record Row(long user, long coupon) {}
        return engine
                .sql()
                .sql("SELECT user_id, id FROM t_user_coupon WHERE template_id = ?")
                .param(template)
                .query((row, i) -> new Row(row.getLong(1), row.getLong(2)))
                .list()
                .stream()
                .collect(Collectors.groupingBy(Row::user, Collectors.mapping(Row::coupon, Collectors.toList())));
    }
}
