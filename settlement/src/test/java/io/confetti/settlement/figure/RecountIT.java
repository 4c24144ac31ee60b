package io.confetti.settlement.figure;

import static io.confetti.settlement.fixture.Shopper.line;
import static io.confetti.settlement.fixture.Shopper.newOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.figure.recount.CompareDays;
import io.confetti.settlement.fixture.Codes;
import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/** Figures that all services have written, compared with what engine and settlement count again. */
class RecountIT {
    private static final Duration SOON = Duration.ofSeconds(60);

    private static ConfigurableApplicationContext merchantAdmin;

    private final Suite suite = Suite.running();
    private final long template = suite.codes().stockedTemplate(Coupons.fixed(300), 100);
    private final Codes.Series series = suite.codes().unique(template);

    @BeforeAll
    static void start() {
        merchantAdmin = Suite.running().anotherMerchantAdmin();
    }

    @AfterAll
    static void stop() {
        merchantAdmin.close();
    }

    @Test
    void whatWasDoneIsWhatIsCountedAgain() {
        sell(1);
        sell(2);
        suite.codes().exchange(new Shopper().user(), series.code(3));
        awaitFolded("GRANTED", 3);
        awaitFolded("REDEEMED", 2);

        await().atMost(SOON).untilAsserted(() -> assertThat(differences()).isEmpty());
    }

    @Test
    void aChangedFigureIsFound() {
        sell(1);
        awaitFolded("REDEEMED", 1);

        change("n = n + 1", "LOCKED");

        await().atMost(SOON)
                .untilAsserted(() -> assertThat(differences())
                        .singleElement()
                        .asString()
                        .contains("LOCKED is 2 (0), counted again 1 (0)"));
        assertThat(compare().differences()).anyMatch(line -> line.contains("LOCKED by S"));
        change("n = n - 1", "LOCKED");
        await().atMost(SOON).untilAsserted(() -> assertThat(differences()).isEmpty());
    }

    /** As if nobody had heard of it. */
    @Test
    void aLostFigureIsFound() {
        sell(1);
        awaitFolded("REDEEMED", 1);

        change("n = 0", "GRANTED");
        change("amount = amount - 1", "DISCOUNT");

        await().atMost(SOON)
                .untilAsserted(() -> assertThat(differences())
                        .hasSize(2)
                        .anyMatch(line -> line.endsWith("GRANTED is 0 (0), counted again 1 (0)"))
                        .anyMatch(line -> line.endsWith("DISCOUNT is 1 (299), counted again 1 (300)")));
        change("n = 1", "GRANTED");
        change("amount = amount + 1", "DISCOUNT");
    }

    @Test
    void nothingIsSaidOfWhatMovesMeanwhile() {
        CompletableFuture<Void> sales = CompletableFuture.runAsync(() -> {
            for (int serial = 1; serial <= 20; serial++) {
                sell(serial);
            }
        });

        do {
            assertThat(differences()).isEmpty();
        } while (!sales.isDone());

        sales.join();
        awaitFolded("REDEEMED", 20);
        await().atMost(SOON).untilAsserted(() -> assertThat(differences()).isEmpty());
    }

    /** The coupons of a push go with its chunks; its figures stay. */
    @Test
    void whatRetentionHasDeletedIsNoDifference() {
        sell(1);
        awaitFolded("GRANTED", 1);
        long push = Suite.nextId();
        suite.jdbc()
                .sql(
                        "INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version, state,"
                                + " created_at) VALUES (?, 1001, ?, '{}', 5000, 1, 'COMPLETED', UTC_TIMESTAMP(3))")
                .params(push, template)
                .update();
        suite.jdbc()
                .sql(
                        "INSERT INTO t_figure_delta (shop_id, template_id, source_kind, source_id, day, kind, part, n, amount)"
                                + " SELECT shop_id, template_id, 'P', ?, day, kind, '', 3, 0 FROM ("
                                + "SELECT * FROM t_figure_day WHERE template_id = ? AND kind = 'GRANTED' LIMIT 1) AS sold")
                .params(push, template)
                .update();
        awaitFolded("GRANTED", 4);
        await().atMost(SOON).untilAsserted(() -> assertThat(differences()).hasSize(1));

        suite.jdbc()
                .sql("UPDATE t_task_run SET gone_chunk = 1, gone_rows = 3, gone_granted = 3 WHERE task_id = ?")
                .param(push)
                .update();

        assertThat(differences()).isEmpty();
    }

    /** A till exchanges the code for its customer, and the coupon is used at once. */
    private void sell(long serial) {
        new Shopper()
                .till(Map.of(
                        "redemptionId",
                        newOrder(),
                        "code",
                        series.code(serial),
                        "userId",
                        Long.toString(Suite.nextId()),
                        "lines",
                        List.of(line("1", 2, 1_000))))
                .then()
                .statusCode(200);
    }

    private void awaitFolded(String kind, long n) {
        await().atMost(SOON)
                .until(() -> suite.jdbc()
                                .sql("SELECT COALESCE(SUM(n), 0) FROM t_figure_day WHERE template_id = ? AND kind = ?")
                                .params(template, kind)
                                .query(Long.class)
                                .single()
                        == n);
    }

    private void change(String how, String kind) {
        assertThat(suite.jdbc()
                        .sql("UPDATE t_figure_day SET " + how + " WHERE template_id = ? AND kind = ?")
                        .params(template, kind)
                        .update())
                .isOne();
    }

    /** Of this test's template. */
    private List<String> differences() {
        return compare().differences().stream()
                .filter(line -> line.contains("template " + template + " "))
                .toList();
    }

    private static CompareDays.Comparison compare() {
        return merchantAdmin.getBean(CompareDays.class).compareAll();
    }
}
