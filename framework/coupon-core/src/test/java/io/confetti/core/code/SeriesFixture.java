package io.confetti.core.code;

import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import io.confetti.core.fixture.Kernel;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;

/** Series as merchant-admin makes them. */
final class SeriesFixture {
    private final Kernel kernel;

    SeriesFixture(Kernel kernel) {
        this.kernel = kernel;
    }

    CodeSeries codes(long seriesId, String pattern) {
        return CodeSeries.of(
                seriesId, CodePattern.parse(Alphabet.BASE32, pattern), kernel.bean(CodeKeys.class), newestKey());
    }

    long aSeries(CodeKind kind, String prefix, String pattern, long size) {
        return aSeries(kernel.bean(Ids.class).next(), kind, prefix, pattern, size);
    }

    /** Its id comes after that of its template, as always. */
    long aSeries(long template, CodeKind kind, String prefix, String pattern, long size) {
        return aSeries(kernel.bean(Ids.class).next(), template, kind, prefix, pattern, size);
    }

    private long aSeries(long id, long template, CodeKind kind, String prefix, String pattern, long size) {
        changing(
                id,
                () -> kernel.sql()
                        .sql("""
                        INSERT INTO t_code_series (id, shop_id, template_id, kind, alphabet, prefix, pattern, size, made,
                          key_version, state, created_by, created_at, changed_at)
                        VALUES (?, 1001, ?, ?, ?, ?, ?, ?, ?, ?, 'READY', 'operator', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
                        """)
                        .params(
                                id,
                                template,
                                kind.name(),
                                pattern == null || kind == CodeKind.SHARED ? null : "BASE32",
                                prefix,
                                pattern,
                                size,
                                size,
                                newestKey())
                        .update());
        return id;
    }

    /** Codes from elsewhere of which none is taken over yet, as somebody will make it after the time. */
    long anImportAfter(Duration time, long size) {
        long later = Ids.lowestAt(kernel.bean(SuiteClock.class).instant().plus(time));
        return aSeries(later, later, CodeKind.IMPORTED, null, null, size);
    }

    void move(long seriesId, SeriesState to) {
        changing(
                seriesId,
                () -> kernel.sql()
                        .sql("UPDATE t_code_series SET state = ?, version = version + 1 WHERE id = ?")
                        .params(to.name(), seriesId)
                        .update());
    }

    /** Readers hear of the series. */
    private void changing(long seriesId, Runnable change) {
        changing(() -> {
            change.run();
            kernel.sql()
                    .sql("UPDATE t_code_series SET change_version = (SELECT version FROM t_code_change WHERE id = 1)"
                            + " WHERE id = ?")
                    .param(seriesId)
                    .update();
        });
    }

    void changing(Runnable change) {
        kernel.transaction().executeWithoutResult(status -> {
            kernel.bean(ChangeSeries.class).begin();
            change.run();
        });
    }

    int newestKey() {
        return kernel.bean(CodeKeys.class).newest();
    }
}
