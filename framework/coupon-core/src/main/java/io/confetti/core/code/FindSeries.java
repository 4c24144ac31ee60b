package io.confetti.core.code;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodeRefusedException;
import io.confetti.code.CodeSeries;
import io.confetti.core.code.store.CodeSeriesRows;
import io.confetti.core.code.store.SeriesChanges;
import io.confetti.platform.id.Ids;
import io.confetti.platform.outage.Outages;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Assigns a typed text to a series and a serial, from memory: a text that is no code, and a code that was not given out, never costs
 * a query. All series are kept; twice a second those are read that were made or changed.
 */
@Component
public class FindSeries {
    private static final Logger LOG = LoggerFactory.getLogger(FindSeries.class);

    /**
     * So much the clocks differ of those who draw ids: a coupon that is given now may have one that this instance's clock has not come to, or,
     * just after its template was made, one before the template's.
     */
    private static final Duration SKEW = Duration.ofMinutes(1);

    private final CodeSeriesRows rows;
    private final SeriesChanges changes;
    private final ObjectProvider<CodeKeys> keys;
    private final SuiteClock clock;
    private volatile SeriesInMemory known;

    FindSeries(
            CodeSeriesRows rows,
            SeriesChanges changes,
            ObjectProvider<CodeKeys> keys,
            SuiteClock clock,
            MeterRegistry metrics) {
        this.rows = rows;
        this.changes = changes;
        this.keys = keys;
        this.clock = clock;
        Gauge.builder("confetti.code.series.unreadable", this, FindSeries::countUnreadable)
                .description("series that are not closed and whose key this instance lacks")
                .register(metrics);
    }

    /**
     * The code that the text is, however it is typed; empty if it is none, if its series was not given out yet, or if it may be one that
     * comes from elsewhere ({@link FindImported}).
     *
     * @throws io.confetti.platform.error.CouponException 503 if it begins as codes of a series do whose key is not there
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

    /**
     * The series of the codes that coupons of the template show, if they show one: the newest that is READY, else the newest that is paused.
     * Codes of a closed one are taken nowhere.
     */
    public Optional<KnownSeries> perCoupon(long templateId) {
        return known().perCoupon(templateId);
    }

    /** Series of codes from elsewhere. */
    public List<SeriesRow> imports() {
        return known().imports();
    }

    /** Those of them that the text may be a code of. */
    public List<SeriesRow> importsOf(CharSequence typed) {
        return known().importsOf(typed);
    }

    /** Those whose codes a filter must hold: also such as are being taken over, so that it holds them when they are given out. */
    List<SeriesRow> importsToFilter() {
        return known().importsToFilter();
    }

    /** Reads all series now, for who has just changed one. */
    public synchronized void refresh() {
        long version = changes.version(); // before the rows: what changes meanwhile is read again
        known = SeriesInMemory.of(version, rows.all(), known == null ? SeriesInMemory.none() : known, this::read);
    }

    /** Reads what has changed since it was read last: an import makes hundreds of changes, and there may be many series. */
    private synchronized void catchUp() {
        long version = changes.version();
        if (version < known.version()) { // the database was put back
            refresh();
        } else {
            known = known.with(version, rows.changedSince(known.version()), this::read);
        }
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
                catchUp();
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

    /** Versions of keys that series name which are not closed, and that are not there. */
    public Set<Integer> lostKeys() {
        return known().unreadable().stream().map(SeriesRow::keyVersion).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Without reading: whoever never asked for a code knows of none. */
    private int countUnreadable() {
        SeriesInMemory now = known;
        return now == null ? 0 : now.unreadable().size();
    }

    /** A series whose key is lost stops no other, and a person must look. */
    private KnownSeries read(SeriesRow row) {
        try {
            return KnownSeries.of(row, keys.getObject());
        } catch (CodeRefusedException lost) {
            LOG.error("Codes of a series cannot be read seriesId={} reason={}", row.id(), lost.getMessage());
            return KnownSeries.unreadable(row);
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
                                Ids.lowestAt(Ids.drawnAt(row.templateId()).minus(SKEW)),
                                Ids.lowestAt(clock.instant().plus(SKEW)));
            case IMPORTED -> CodeSeries.NONE;
        };
        return serial == CodeSeries.NONE ? Optional.empty() : Optional.of(new TypedCode(series, serial));
    }
}
