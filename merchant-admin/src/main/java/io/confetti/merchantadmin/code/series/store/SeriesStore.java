package io.confetti.merchantadmin.code.series.store;

import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.platform.request.PageRequest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Repository;

/**
 * Series of codes. Who changes one calls {@link io.confetti.core.code.ChangeSeries#begin} first; but a part of one that is BUILDING counts
 * without: nobody reads its codes yet, and READY comes with a number of its own.
 */
@Repository
public class SeriesStore {
    private final SeriesMapper series;

    SeriesStore(SeriesMapper series) {
        this.series = series;
    }

    public void insert(Series fresh) {
        series.insert(SeriesRows.row(fresh));
        series.tell(fresh.id());
    }

    public Optional<Series> find(long shopId, long id) {
        return Optional.ofNullable(series.find(shopId, id)).map(SeriesRows::series);
    }

    public Optional<Series> find(long id) {
        return Optional.ofNullable(series.selectById(id)).map(SeriesRows::series);
    }

    /** No code of it is exchanged while the running transaction lasts. */
    public Optional<Series> lock(long id) {
        return Optional.ofNullable(series.lock(id)).map(SeriesRows::series);
    }

    public Optional<Series> findByRequest(long shopId, String requestKey) {
        return Optional.ofNullable(series.findByRequest(shopId, requestKey)).map(SeriesRows::series);
    }

    /**
     * One series more than the page wants, if there are so many.
     *
     * @param templateId null for any
     */
    public List<Series> list(long shopId, Long templateId, PageRequest page) {
        int limit = page.limit() + 1;
        var rows = templateId == null
                ? series.list(shopId, page.before(), limit)
                : series.listOfTemplate(shopId, templateId, page.before(), limit);
        return rows.stream().map(SeriesRows::series).toList();
    }

    /** All of a template, oldest first. */
    public List<Series> ofTemplate(long templateId) {
        return series.ofTemplate(templateId).stream().map(SeriesRows::series).toList();
    }

    /**
     * @return whether it was in the state {@code from}
     * @throws IllegalArgumentException if a series in that state never becomes {@code to}
     */
    public boolean move(long id, SeriesState from, SeriesState to, String reason) {
        if (!from.canBecome(to)) {
            throw new IllegalArgumentException(from + " does not become " + to);
        }
        return series.move(id, from.name(), to.name(), reason) == 1;
    }

    public void resize(long id, long size) {
        series.resize(id, size);
    }

    /**
     * More serials are given out.
     *
     * @return false if others are by now, or the series is not built any more
     */
    public boolean raiseMade(long id, long first, long end) {
        return series.raiseMade(id, first, end) == 1;
    }

    /** Versions of the master key without which codes that are in use cannot be read. */
    public List<Integer> keyVersions() {
        return series.keyVersions();
    }

    /** Versions of the master key under which imported codes are kept. */
    public List<Integer> importKeys() {
        return Stream.iterate(series.nextImportKey(0), Objects::nonNull, series::nextImportKey)
                .toList();
    }

    /** Series with a test code, in the order of their ids. */
    public List<Series> withTestCode(long after, int limit) {
        return series.withTestCode(after, limit).stream()
                .map(SeriesRows::series)
                .toList();
    }
}
