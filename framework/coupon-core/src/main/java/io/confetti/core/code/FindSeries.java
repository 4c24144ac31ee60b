package io.confetti.core.code;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodeRefusedException;
import io.confetti.code.CodeSeries;
import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.core.code.store.SeriesChanges;
import io.confetti.platform.id.Ids;
import io.confetti.platform.outage.Outages;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Assigns a typed text to a series and a serial, from memory: a text that is no code, and a code that was not given out, never costs
 * a query. All series are kept; once a second it is seen whether one was made or changed.
 */
@Component
public class FindSeries {
    private static final Logger LOG = LoggerFactory.getLogger(FindSeries.class);

    /** A coupon that is given now may have an id that this instance's clock has not come to. */
    private static final Duration SKEW = Duration.ofMinutes(1);

    private final CodeSeriesRows rows;
    private final SeriesChanges changes;
    private final ObjectProvider<CodeKeys> keys;
    private final SuiteClock clock;
    private volatile SeriesInMemory known;

    FindSeries(CodeSeriesRows rows, SeriesChanges changes, ObjectProvider<CodeKeys> keys, SuiteClock clock) {
        this.rows = rows;
        this.changes = changes;
        this.keys = keys;
        this.clock = clock;
    }

    /**
     * The code that the text is, however it is typed; empty if it is none, if its series was not given out yet, or if it may be one that
     * comes from elsewhere ({@link FindImported}).
     */
    public Optional<TypedCode> find(CharSequence typed) {
        return known().find(typed)
                .filter(series -> series.row().state().isGivenOut())
                .flatMap(series -> read(series, typed));
    }

    /** The series whose prefix or word the text begins with, whether it is a code or not: for counting tries. */
    public Optional<KnownSeries> seriesOf(CharSequence typed) {
        return known().find(typed);
    }

    public Optional<KnownSeries> byId(long seriesId) {
        return known().byId(seriesId);
    }

    /** The series of the codes that coupons of the template show, if they show one; the oldest if there are several. */
    public Optional<KnownSeries> perCoupon(long templateId) {
        return known().perCoupon(templateId);
    }

    /** Series of codes from elsewhere. */
    public List<SeriesRow> imports() {
        return known().imports();
    }

    /** Reads all series now, for who has just changed one. */
    public synchronized void refresh() {
        long version = changes.version(); // before the rows: what changes meanwhile is read again
        known = SeriesInMemory.of(version, rows.all(), known, this::read);
    }

    /** Reads what has changed. Whoever never asked for a code reads nothing. */
    @Scheduled(fixedDelayString = "${confetti.code.refresh-interval:500ms}")
    void refreshIfChanged() {
        SeriesInMemory before = known;
        if (before == null) {
            return;
        }
        try {
            if (changes.version() != before.version()) {
                refresh();
            }
        } catch (RuntimeException failure) {
            if (!Outages.isOutage(failure)) {
                throw failure;
            }
            LOG.debug("Series of codes not looked at", failure); // what is known stays
        }
    }

    private SeriesInMemory known() {
        if (known == null) {
            synchronized (this) {
                if (known == null) {
                    refresh();
                }
            }
        }
        return known;
    }

    /** A series whose key is lost stops no other: its codes are not known, and a person must look. */
    private Optional<KnownSeries> read(SeriesRow row) {
        try {
            return Optional.of(KnownSeries.of(row, keys.getObject()));
        } catch (CodeRefusedException lost) {
            LOG.error("Codes of a series cannot be read seriesId={} reason={}", row.id(), lost.getMessage());
            return Optional.empty();
        }
    }

    private Optional<TypedCode> read(KnownSeries series, CharSequence typed) {
        SeriesRow row = series.row();
        long serial = switch (row.kind()) {
            case SHARED -> 0;
            case UNIQUE -> series.codes().serialOf(typed, row.made());
            case PER_COUPON ->
                series.codes()
                        .serialOf(
                                typed,
                                row.templateId(),
                                Ids.lowestAt(clock.instant().plus(SKEW)));
            case IMPORTED -> CodeSeries.NONE;
        };
        return serial == CodeSeries.NONE ? Optional.empty() : Optional.of(new TypedCode(series, serial));
    }
}
