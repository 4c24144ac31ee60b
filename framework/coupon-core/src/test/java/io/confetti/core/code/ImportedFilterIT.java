package io.confetti.core.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.code.CodeKeys;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.fixture.Kernel;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ImportedFilterIT {
    private static Kernel kernel;
    private static SeriesFixture fixture;
    private static FindSeries series;
    private static FindImported imported;
    private static ImportedFilter filter;
    private static ImportedCodes fingerprints;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        fixture = new SeriesFixture(kernel);
        series = kernel.bean(FindSeries.class);
        imported = kernel.bean(FindImported.class);
        filter = kernel.bean(ImportedFilter.class);
        fingerprints = ImportedCodes.of(kernel.bean(CodeKeys.class), fixture.newestKey());
        assertThat(imported.find("anything")).isEmpty(); // a filter is kept from now on
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void knowsInventedCodesAndNeverHidesOneThatIs() {
        long first = anImport("first", 200);
        assertThat(imported.find("first-7")).isPresent();
        await().until(() -> lacks("invented"));
        assertThat(all("first", 200)).noneMatch(ImportedFilterIT::lacks);
        assertThat(IntStream.range(0, 1_000).filter(i -> lacks("junk-" + i)).count())
                .isGreaterThan(950);

        anImport("second", 10); // the filter does not hold it yet: it judges nothing until it does
        assertThat(all("second", 10)).noneMatch(ImportedFilterIT::lacks);
        await().until(() -> lacks("invented"));
        assertThat(all("second", 10)).noneMatch(ImportedFilterIT::lacks);
        assertThat(imported.find("second-9")).isPresent();

        kernel.redis().delete(kernel.redis().keys("*confetti:codes:imported:*")); // lost by Redis
        assertThat(all("first", 200)).noneMatch(ImportedFilterIT::lacks);
        await().until(() -> lacks("invented"));
        assertThat(all("second", 10)).noneMatch(ImportedFilterIT::lacks);
        assertThat(series.byId(first)).isPresent();
    }

    @Test
    void aFilterThatGetsOldJudgesUntilTheNextOneTakesItsPlace() {
        anImport("aged", 50);
        await().until(() -> lacks("invented"));
        ImportedFilter inOtherInstance = new ImportedFilter(kernel.bean(ImportedBits.class));
        inOtherInstance.extend(series.imports());
        String old = mark();
        String bits = bitsKey();

        kernel.redis().expire(markKey(), Duration.ofHours(3));

        await().pollInterval(Duration.ofMillis(5)).until(() -> {
            assertThat(kernel.redis().hasKey(markKey())).as("at any moment").isTrue();
            assertThat(kernel.redis().hasKey(bits)).isTrue();
            return !mark().equals(old);
        });
        await().until(() -> inOtherInstance.lacks(fingerprints.fingerprint("invented"), series.imports()));
        await().until(() -> lacks("invented"));
        assertThat(all("aged", 50)).noneMatch(ImportedFilterIT::lacks);
        assertThat(kernel.redis().getExpire(markKey()))
                .isGreaterThan(Duration.ofHours(20).toSeconds());
        assertThat(kernel.redis().getExpire(bitsKey()))
                .isGreaterThan(Duration.ofHours(24).toSeconds());
    }

    @Test
    void codesThatAreBeingTakenOverAreInTheFilterBeforeTheyAreGivenOut() {
        anImport("before", 5);
        await().until(() -> lacks("invented"));
        long series = fixture.aSeries(CodeKind.IMPORTED, null, null, 30);
        fixture.move(series, SeriesState.BUILDING);
        add(series, "coming", 30);
        ImportedFilterIT.series.refresh();
        await().until(() -> mark().contains(series + ":30"));
        await().until(() -> lacks("invented"));

        fixture.move(series, SeriesState.READY);
        ImportedFilterIT.series.refresh();

        assertThat(lacks("invented")).as("without a query").isTrue();
        assertThat(all("coming", 30)).noneMatch(ImportedFilterIT::lacks);
        assertThat(imported.find("coming-29")).isPresent();
    }

    @Test
    void anInstanceThatHasJustBeenStartedTakesTheFilterThatIsThere() {
        anImport("there", 20);
        await().until(() -> lacks("invented"));

        await().until(() -> lacks(justStarted(), "invented")); // by its first look: a slow answer counts as none
        assertThat(all("there", 20)).noneMatch(code -> lacks(justStarted(), code));

        kernel.redis().delete(bitsKey()); // what is lost is not taken
        assertThat(all("there", 20)).noneMatch(code -> lacks(justStarted(), code));
        await().until(() -> lacks("invented"));
    }

    private static ImportedFilter justStarted() {
        return new ImportedFilter(kernel.bean(ImportedBits.class));
    }

    private static String markKey() {
        return kernel.redis().keys("*confetti:codes:imported").iterator().next();
    }

    private static String mark() {
        return kernel.redis().opsForValue().get(markKey());
    }

    private static String bitsKey() {
        return markKey()
                .replace("confetti:codes:imported", ImportMark.parse(mark()).filter());
    }

    @Test
    void aMarkIsReadAsItWasWritten() {
        ImportMark mark = ImportMark.parse("confetti:codes:imported:x|100000|7:20,9:30");
        assertThat(ImportMark.parse(mark.text())).isEqualTo(mark);
        assertThat(ImportMark.parse("x|5|").made()).isEmpty();
        assertThat(ImportMark.parse(null)).isNull();
    }

    private static boolean lacks(String code) {
        return lacks(filter, code);
    }

    private static boolean lacks(ImportedFilter of, String code) {
        Collection<SeriesRow> known = series.imports();
        return of.lacks(fingerprints.fingerprint(code), known);
    }

    private static List<String> all(String name, int codes) {
        return IntStream.range(0, codes).mapToObj(i -> name + "-" + i).toList();
    }

    private static long anImport(String name, int codes) {
        long id = fixture.aSeries(CodeKind.IMPORTED, null, null, codes);
        add(id, name, codes);
        series.refresh();
        return id;
    }

    private static void add(long series, String name, int codes) {
        kernel.bean(CodeImports.class)
                .add(
                        series,
                        0,
                        all(name, codes).stream().map(fingerprints::fingerprint).toList());
    }
}
