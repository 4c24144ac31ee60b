package io.confetti.engine.code.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.code.FindSeries;
import io.confetti.core.code.FindVoids;
import io.confetti.core.code.TypedCode;
import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.core.code.store.CodeVoids;
import io.confetti.core.code.store.CodeVoids.NewVoid;
import io.confetti.engine.code.exchange.ExchangeOutcome.Granted;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.RowsRead;
import io.confetti.engine.promise.store.CodeTruth;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Shops;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.CheckScope.Kind;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** What an exchange reads does not grow with the codes that were exchanged or declared void before. */
class ExchangeHistoryIT {
    private static final int USED = 20_000;
    private static final int VOID = 5_000;
    private static final int GROUP = 100;

    /** Rows and keys for one exchange in a group: its use, claim, coupon and places, each a few times. */
    private static final int EACH = 60;

    private static Engine engine;
    private static long template;
    private static Series series;

    @BeforeAll
    static void start() {
        engine = Engine.start();
        template = engine.aTemplateWithStock(2 * USED);
        series = engine.codesFor(template).ofSize(4 * USED).limit(2).unique();
        fill(
                "t_code_use (series_id, serial, use_no, user_id, coupon_id, claim_id, used_at)"
                        + " SELECT :series, seq + 1000, 1, 5000000 + seq, seq, seq, UTC_TIMESTAMP(3) FROM seq_1_to_",
                USED);
        fill(
                "t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id, rule_version, status,"
                        + " received_at, usable_from, usable_until) SELECT seq, 5000000 + seq, :template, 1, seq, 'C',"
                        + " 1001, 1, 'UNUSED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY"
                        + " FROM seq_1_to_",
                USED);
        fill(
                "t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id, accepted_at)"
                        + " SELECT seq, 5000000 + seq, :template, 'k', 0, 'GRANTED', seq, UTC_TIMESTAMP(3) FROM seq_1_to_",
                USED);
        fill(
                "t_code_void (id, series_id, from_serial, to_serial, reason, voided_by, voided_at)"
                        + " SELECT seq, :series, 2 * seq + 50000, 2 * seq + 50000, 'lost', 'operator', UTC_TIMESTAMP(3)"
                        + " FROM seq_1_to_",
                VOID);
        engine.sql()
                .sql("ANALYZE TABLE t_code_use, t_user_coupon, t_claim, t_code_void, t_code_series")
                .query()
                .listOfRows();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void aGroupReadsItsOwnRows() {
        RowsRead.of(engine, () -> group(0, 1)); // reads what is void, once for the version of the series
        long one = RowsRead.of(engine, () -> group(0, 1));
        long many = RowsRead.of(engine, () -> group(0, GROUP));

        assertThat(one).as("beside %d uses", USED).isLessThan(5 * EACH);
        assertThat(many).as("beside %d uses", USED).isLessThan(GROUP * EACH);
    }

    @Test
    void afterAVoidWhatIsNewIsReadAndNotAllThatIsVoid() {
        group(GROUP, 1);
        voided(200);

        long one = RowsRead.of(engine, () -> group(GROUP + 1, 1));

        assertThat(one).as("beside %d ranges", VOID).isLessThan(5 * EACH);
        assertThat(engine.bean(FindVoids.class)
                        .isVoid(
                                engine.bean(CodeSeriesRows.class)
                                        .find(series.id())
                                        .orElseThrow(),
                                200))
                .isTrue();
    }

    private static void voided(long serial) {
        engine.bean(TransactionTemplate.class)
                .executeWithoutResult(status -> engine.bean(CodeVoids.class)
                        .add(
                                series.id(),
                                List.of(new NewVoid(engine.bean(Ids.class).next(), serial, serial)),
                                "lost",
                                "operator"));
    }

    @Test
    void aLookForAnOrderReadsAFewRows() {
        LookAtCode look = engine.bean(LookAtCode.class);
        look.look(1, List.of(series.code(0)), Shops.EVERY);
        assertThat(RowsRead.of(
                        engine,
                        () -> assertThat(look.look(1, List.of(series.code(0)), Shops.EVERY)
                                        .get(0)
                                        .isRefused())
                                .isFalse()))
                .isLessThan(EACH);
    }

    @Test
    void readersOfCodesReadSeriesAndNoUses() {
        assertThat(RowsRead.of(engine, () -> engine.bean(FindSeries.class).refresh()))
                .isLessThan(EACH);
    }

    @Test
    void theDoctorReadsWhatHeIsAskedAbout() {
        CodeTruth truth = engine.bean(CodeTruth.class);
        long user = 5_000_000 + USED / 2;
        long idle = engine.aTemplateWithStock(1);
        engine.codesFor(idle).unique();

        assertThat(rows(truth, new CheckScope(Kind.USER, user))).as("of a user").isLessThan(5 * EACH);
        assertThat(rows(truth, new CheckScope(Kind.TEMPLATE, idle)))
                .as("of a template without uses")
                .isLessThan(5 * EACH);
        assertThat(rows(truth, new CheckScope(Kind.TEMPLATE, template)))
                .as("of %d uses", USED)
                .isLessThan(12 * USED);
    }

    private static long rows(CodeTruth truth, CheckScope scope) {
        return RowsRead.of(engine, () -> {
            truth.count(scope);
            assertThat(truth.withoutCoupon(scope, 10)).isEmpty();
            assertThat(truth.beyondSeries(scope, 10)).isEmpty();
            if (scope.kind() != Kind.USER) {
                truth.miscounted(scope, 10);
            }
        });
    }

    private static void group(long firstSerial, int size) {
        List<Exchange> exchanges = LongStream.range(firstSerial, firstSerial + size)
                .mapToObj(serial -> Exchange.of(1 + serial, code(serial), "k", engine.now(), Exchange.ANY))
                .toList();
        assertThat(engine.bean(DecideExchanges.class)
                        .decide(template, exchanges, engine.now())
                        .outcomes()
                        .values())
                .hasSize(size)
                .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Granted.class));
    }

    private static TypedCode code(long serial) {
        return engine.bean(FindSeries.class).find(series.code(serial)).orElseThrow();
    }

    private static void fill(String rows, int count) {
        engine.sql()
                .sql("INSERT INTO " + rows + count)
                .param("series", series.id())
                .param("template", template)
                .update();
    }
}
