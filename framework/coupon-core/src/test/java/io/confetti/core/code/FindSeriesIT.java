package io.confetti.core.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodeSeries;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.core.code.store.SeriesChanges;
import io.confetti.core.fixture.Kernel;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;

class FindSeriesIT {
    private static final MeterRegistry METRICS = new SimpleMeterRegistry();

    private static Kernel kernel;
    private static SeriesFixture fixture;
    private static FindSeries find;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        fixture = new SeriesFixture(kernel);
        find = kernel.bean(FindSeries.class);
        assertThat(find.find("nothing is known yet")).isEmpty();
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void aSeriesIsKnownSoonAfterItIsMade() {
        long id = fixture.aSeries(CodeKind.UNIQUE, "SAVE", "SAVE-####-###%", 1_000);
        CodeSeries codes = fixture.codes(id, "SAVE-####-###%");
        await().until(() -> find.find(codes.code(7)).isPresent());
        assertThat(find.find(codes.code(7).toLowerCase()).orElseThrow())
                .extracting(TypedCode::serial, code -> code.series().id())
                .containsExactly(7L, id);
        assertThat(find.find(codes.code(1_000))).as("not given out").isEmpty();
        assertThat(find.find("SAVE-0000-0000")).as("wrong check").isEmpty();
        assertThat(find.seriesOf("save 0000").orElseThrow().id()).isEqualTo(id);
    }

    @Test
    void aPausedSeriesIsKnownAsPaused() {
        long id = fixture.aSeries(CodeKind.UNIQUE, "PAWS", "PAWS-####-###%", 10);
        String code = fixture.codes(id, "PAWS-####-###%").code(3);
        await().until(() -> find.find(code).isPresent());
        fixture.move(id, SeriesState.PAUSED);
        await().untilAsserted(() ->
                assertThat(find.find(code).orElseThrow().series().row().state()).isEqualTo(SeriesState.PAUSED));
        fixture.move(id, SeriesState.BUILDING);
        await().until(() -> find.find(code).isEmpty());
    }

    @Test
    void aWordIsFoundHoweverItIsTyped() {
        long id = fixture.aSeries(CodeKind.SHARED, "SUMMER10", "SUMMER10", 5);
        await().until(() -> find.find("summer-10").isPresent());
        assertThat(find.find("Summer IO").orElseThrow().series().id()).isEqualTo(id);
        assertThat(find.find("SUMMER")).isEmpty();
        assertThat(find.find("SUMMER100")).isEmpty();
    }

    @Test
    void aCouponsOwnCodeHasTheIdOfACouponOfItsTemplate() {
        long id = fixture.aSeries(CodeKind.PER_COUPON, "MY", "MY-####-####-#####%", 100);
        CodeSeries codes = fixture.codes(id, "MY-####-####-#####%");
        long coupon = kernel.bean(Ids.class).next();
        await().until(() -> find.find(codes.code(coupon)).isPresent());
        assertThat(find.find(codes.code(coupon)).orElseThrow().serial()).isEqualTo(coupon);
        assertThat(find.find(codes.code(5))).as("before the template").isEmpty();
        assertThat(find.find(codes.code(Long.MAX_VALUE))).as("in the future").isEmpty();
        long template = find.byId(id).orElseThrow().row().templateId();
        assertThat(find.perCoupon(template).orElseThrow().id()).isEqualTo(id);
    }

    /** Whoever gave it away has a clock that is behind that of whoever made the template. */
    @Test
    void aCouponsOwnCodeIsOneThoughItsIdWasDrawnByASlowerClock() {
        long id = fixture.aSeries(CodeKind.PER_COUPON, "MZ", "MZ-####-####-#####%", 100);
        CodeSeries codes = fixture.codes(id, "MZ-####-####-#####%");
        find.refresh();
        Instant made = Ids.drawnAt(find.byId(id).orElseThrow().row().templateId());

        assertThat(find.find(codes.code(Ids.lowestAt(made.minusSeconds(30))))).isPresent();
        assertThat(find.find(codes.code(Ids.lowestAt(made.minusSeconds(90))))).isEmpty();
    }

    @Test
    void couponsShowTheCodeOfTheNewestSeriesThatTillsTake() {
        long template = kernel.bean(Ids.class).next();
        long first = fixture.aSeries(template, CodeKind.PER_COUPON, "NA", "NA-####-####-#####%", 100);
        long second = fixture.aSeries(template, CodeKind.PER_COUPON, "NB", "NB-####-####-#####%", 100);
        long failed = fixture.aSeries(template, CodeKind.PER_COUPON, "NC", "NC-####-####-#####%", 100);
        fixture.move(failed, SeriesState.FAILED);
        assertThat(shown(template)).contains(second);
        fixture.move(second, SeriesState.PAUSED);
        assertThat(shown(template)).contains(first);
        fixture.move(first, SeriesState.CLOSED);
        assertThat(shown(template)).as("may be taken again").contains(second);
        fixture.move(second, SeriesState.CLOSED);
        assertThat(shown(template)).isEmpty();
        fixture.move(failed, SeriesState.READY);
        assertThat(shown(template)).contains(failed);
    }

    private static Optional<Long> shown(long template) {
        find.refresh();
        return find.perCoupon(template).map(KnownSeries::id);
    }

    @Test
    void codesFromElsewhereAreFoundByTheirFingerprint() {
        long id = fixture.aSeries(CodeKind.IMPORTED, null, null, 2);
        var fingerprints = ImportedCodes.of(kernel.bean(CodeKeys.class), fixture.newestKey());
        kernel.bean(CodeImports.class)
                .add(id, 0, List.of(fingerprints.fingerprint("x-1 ü"), fingerprints.fingerprint("X2")));
        FindImported imported = kernel.bean(FindImported.class);
        await().until(() -> imported.find("X1Ü").isPresent());
        assertThat(imported.find("x 2").orElseThrow())
                .extracting(TypedCode::serial, code -> code.series().id())
                .containsExactly(1L, id);
        assertThat(imported.find("X3")).isEmpty();
        assertThat(imported.find("X".repeat(101))).isEmpty();
    }

    /** It leaves out what begins as the codes of a series that is there. */
    @Test
    void anImportThatIsMadeLaterHasNoCodeOfAPrefix() {
        long before = fixture.aSeries(CodeKind.IMPORTED, null, null, 1);
        fixture.aSeries(CodeKind.UNIQUE, "EVEN", "EVEN-####-###%", 10);
        long beside = fixture.aSeries(CodeKind.IMPORTED, null, null, 1);
        long after = fixture.anImportAfter(Duration.ofHours(2), 1);
        find.refresh();

        assertThat(find.importsOf("even-0000-0000"))
                .extracting(SeriesRow::id)
                .contains(before, beside) // the clocks of who made them may differ
                .doesNotContain(after);
        assertThat(find.importsOf("0DD")).extracting(SeriesRow::id).contains(before, beside, after);

        fixture.move(after, SeriesState.CLOSED);
    }

    @Test
    void ofASeriesWhoseKeyIsNotThereNothingIsToldButThatItCannotBeRead() {
        long lost = fixture.aSeries(CodeKind.UNIQUE, "GANE", "GANE-####-###%", 10);
        fixture.changing(() -> kernel.sql()
                .sql("UPDATE t_code_series SET key_version = 9 WHERE id = ?")
                .param(lost)
                .update());
        FindSeries started = freshlyStarted();
        String junk = "GANE-0000-0000";

        assertThat(started.lostKeys()).containsExactly(9);
        assertThatThrownBy(() -> started.find(junk))
                .isInstanceOfSatisfying(
                        CouponException.class,
                        refused -> assertThat(refused.code()).isEqualTo(CommonError.UNAVAILABLE));
        assertThat(started.find("nothing")).as("of no other text").isEmpty();
        assertThat(started.seriesOf(junk).orElseThrow().id()).isEqualTo(lost);
        assertThat(unreadable(started)).isOne();

        fixture.move(lost, SeriesState.CLOSED);
        started.refresh();
        assertThat(started.lostKeys()).isEmpty();
        assertThat(unreadable(started)).isZero();
    }

    private static FindSeries freshlyStarted() {
        METRICS.clear();
        return new FindSeries(
                kernel.bean(CodeSeriesRows.class),
                kernel.bean(SeriesChanges.class),
                new ObjectProvider<>() {
                    @Override
                    public CodeKeys getObject() {
                        return kernel.bean(CodeKeys.class);
                    }
                },
                kernel.bean(SuiteClock.class),
                METRICS);
    }

    private static double unreadable(FindSeries any) {
        return METRICS.get("confetti.code.series.unreadable").gauge().value();
    }

    @Test
    void aLostKeyHidesNoImportedCodeOfAnother() {
        long lost = fixture.aSeries(CodeKind.IMPORTED, null, null, 1);
        long id = fixture.aSeries(CodeKind.IMPORTED, null, null, 1);
        fixture.changing(() -> kernel.sql()
                .sql("UPDATE t_code_series SET key_version = 99 WHERE id = ?")
                .param(lost)
                .update());
        var fingerprints = ImportedCodes.of(kernel.bean(CodeKeys.class), fixture.newestKey());
        kernel.bean(CodeImports.class).add(id, 0, List.of(fingerprints.fingerprint("found-all-the-same")));
        find.refresh();
        assertThat(find.imports()).anyMatch(row -> row.keyVersion() == 99);
        FindImported imported = kernel.bean(FindImported.class);
        assertThat(imported.find("FOUND ALL THE SAME").orElseThrow().series().id())
                .isEqualTo(id);
        assertThat(imported.find("junk")).isEmpty();
        fixture.changing(() -> kernel.sql()
                .sql("UPDATE t_code_series SET key_version = ? WHERE id = ?")
                .params(fixture.newestKey(), lost)
                .update());
        find.refresh();
    }

    /** An import makes a change for each two thousand codes, and all of them wait for the one that compares a new prefix. */
    @Test
    void aChangeCostsItsOwnRowsHoweverManySeriesThereAre() {
        kernel.sql()
                .sql("INSERT INTO t_code_series (id, shop_id, template_id, kind, alphabet, prefix, pattern, size, made,"
                        + " key_version, state, created_by, created_at, changed_at)"
                        + " SELECT seq, 1001, 1, 'UNIQUE', 'BASE32', CONCAT('HEAP', LPAD(seq, 5, '0')),"
                        + " CONCAT('HEAP', LPAD(seq, 5, '0'), '-####-###%'), 1, 1, ?, 'CLOSED', 'operator',"
                        + " UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM seq_1_to_6000")
                .param(fixture.newestKey())
                .update();
        find.refresh();
        CodeSeriesRows rows = kernel.bean(CodeSeriesRows.class);
        long before = kernel.bean(SeriesChanges.class).version();
        long id = fixture.aSeries(CodeKind.UNIQUE, "HEAR", "HEAR-####-###%", 10);

        assertThat(rowsRead(() -> assertThat(rows.changedSince(before))
                        .extracting(SeriesRow::id)
                        .containsExactly(id)))
                .as("by who hears of it")
                .isLessThan(200);
        await().until(() -> find.byId(id).isPresent());
        assertThat(find.byId(6_000)).as("is still known").isPresent();
        assertThat(rowsRead(() -> fixture.changing(() -> {
                    ChangeSeries change = kernel.bean(ChangeSeries.class);
                    assertThat(change.colliding("HEAP03000X").orElseThrow().seriesId())
                            .isEqualTo(3_000);
                    assertThat(change.colliding("heap").orElseThrow().seriesId())
                            .isOne();
                    assertThat(change.colliding("HEAPX")).isEmpty();
                    assertThat(change.colliding("HEAQ")).isEmpty();
                })))
                .as("by who compares a new prefix")
                .isLessThan(500);
        kernel.sql().sql("DELETE FROM t_code_series WHERE id <= 6000").update();
        find.refresh();
    }

    /** All of it uses the connection of one transaction. */
    private static long rowsRead(Runnable work) {
        var rows = new AtomicLong();
        kernel.transaction().executeWithoutResult(status -> {
            long before = counted();
            work.run();
            rows.set(counted() - before);
        });
        return rows.get();
    }

    private static long counted() {
        return kernel
                .sql()
                .sql("SHOW SESSION STATUS LIKE 'Handler\\_read%'")
                .query((row, i) -> row.getLong(2))
                .list()
                .stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    @Test
    void prefixesAndWordsThatBeginEachOtherCollide() {
        long series = fixture.aSeries(CodeKind.UNIQUE, "KN0CK", "KNOCK-####-###%", 10);
        long word = fixture.aSeries(CodeKind.SHARED, "G00DDAY", "GOODDAY", 10);
        fixture.changing(() -> {
            ChangeSeries change = kernel.bean(ChangeSeries.class);
            assertThat(change.colliding("KN").orElseThrow().seriesId()).isEqualTo(series);
            assertThat(change.colliding("knock7").orElseThrow().seriesId()).isEqualTo(series);
            assertThat(change.colliding("GOODDAYS").orElseThrow().seriesId()).isEqualTo(word);
            assertThat(change.colliding("GOO").orElseThrow().seriesId()).isEqualTo(word);
            assertThat(change.colliding("KNX")).isEmpty();
        });
    }
}
