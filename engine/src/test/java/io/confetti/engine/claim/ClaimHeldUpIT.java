package io.confetti.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.core.stock.FilterState;
import io.confetti.core.stock.StockFilter;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.Ticket;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.Storm;
import io.confetti.engine.fixture.Storm.Told;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Claims that cannot be decided for a while, or never: they hold up no others, and each ends. */
class ClaimHeldUpIT {

    private static final Duration ANSWERED = Duration.ofSeconds(60);
    private static long users = 300_000;

    private static Engine engine;
    private static ClaimPromises promises;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Engine.servers();
        servers.put("confetti.claim.abandon-after", "8s");
        engine = Engine.start(servers);
        promises = new ClaimPromises(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void aTemplateThatAFrozenTransactionHasLockedHoldsUpNoOther() throws SQLException {
        long locked = engine.aTemplateWithStock(100);
        long free = engine.aTemplateWithStock(100);
        loadFilters(locked, free);
        Storm inVain = new Storm(engine, locked);
        Storm quick = new Storm(engine, free);

        try (Connection frozen = engine.bean(DataSource.class).getConnection()) {
            lock(frozen, locked);
            inVain.rage(nextUsers(60), 60, 1, 1);
            for (int round = 0; round < 8; round++) {
                long from = System.nanoTime();
                quick.rage(nextUsers(10), 10, 1, 1);
                await().atMost(ANSWERED).untilAsserted(() -> promises.assertAnswered(free, quick));
                assertThat(Duration.ofNanos(System.nanoTime() - from)).isLessThan(Duration.ofSeconds(4));
            }
            inVain.rage(nextUsers(20), 20, 1, 1); // by now nobody waits for the lock but one who tries
            assertThat(inVain.accepted())
                    .hasSize(80)
                    .allSatisfy(told -> assertThat(ticket(told).isPending()).isTrue());
            frozen.rollback();
        }

        promises.assertEveryoneHasAnAnswer(locked, inVain, 81, 1);
        promises.assertEveryoneHasAnAnswer(free, quick, 81, 1);
    }

    @Test
    void aClaimThatTheDatabaseNeverTakesEndsRefusedAndGivesItsHoldBackOnce() {
        long template = engine.aTemplateWithStock(10);
        loadFilters(template);
        engine.sql() // not about a row, so no row is to blame; but it never takes one
                .sql("CREATE TRIGGER never BEFORE INSERT ON t_user_coupon FOR EACH ROW IF NEW.template_id = " + template
                        + " THEN SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'full'; END IF")
                .update();
        try {
            Storm storm = new Storm(engine, template);
            storm.rage(nextUsers(3), 3, 1, 1);
            engine.bean(StockFilter.class).reload(template); // forgets holds whose claim has no row

            await().atMost(ANSWERED)
                    .ignoreExceptions()
                    .untilAsserted(() -> assertThat(storm.accepted())
                            .hasSize(3)
                            .allSatisfy(
                                    told -> assertThat(ticket(told).reason()).isEqualTo(ClaimError.NOT_SAVED)));
            await().atMost(ANSWERED).untilAsserted(() -> {
                FilterState filter = engine.filter(template);
                assertThat(List.of(filter.available(), filter.held())).containsExactly(9L, 0L);
            });
            assertThat(engine.books(template).left()).isEqualTo(9);
        } finally {
            engine.sql().sql("DROP TRIGGER never").update();
        }
    }

    /** The first claim of each. */
    private static void loadFilters(long... templates) {
        for (long template : templates) {
            Storm first = new Storm(engine, template);
            first.rage(nextUsers(1), 1, 1, 1);
            promises.assertEveryoneHasAnAnswer(template, first, 1, 1);
        }
    }

    private static void lock(Connection frozen, long template) throws SQLException {
        frozen.setAutoCommit(false);
        try (var statement = frozen.createStatement()) {
            statement.executeQuery("SELECT 1 FROM t_template_stock WHERE template_id = " + template + " FOR UPDATE");
        }
    }

    private static Ticket ticket(Told told) {
        return promises.ticket(told.user(), told.ticket());
    }

    private static long nextUsers(int count) {
        long first = users;
        users += count;
        return first;
    }
}
