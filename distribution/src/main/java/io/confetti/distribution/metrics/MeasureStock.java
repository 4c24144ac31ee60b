package io.confetti.distribution.metrics;

import io.confetti.core.stock.FilterState;
import io.confetti.core.stock.RedisRestarts;
import io.confetti.core.stock.StockKeys;
import io.confetti.distribution.metrics.store.MetricRows;
import io.confetti.distribution.metrics.store.MetricRows.StockRow;
import io.confetti.platform.time.SuiteClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Holds and the difference between Redis and the database. Each time it looks at the templates whose stock moved last, at a
 * page of all others in use, and at those that were wrong before. A template of such a page has a series only while it is
 * wrong, so that the number of series stays small.
 */
@Component
class MeasureStock {
    private static final int MOVED_LAST = 50;
    private static final int PAGE = 50;

    private final MetricRows rows;
    private final StringRedisTemplate redis;
    private final RedisRestarts restarts;
    private final SuiteClock clock;
    private final MultiGauge holds;
    private final MultiGauge difference;
    private final Set<Long> wrong = new HashSet<>();
    private long lastOfPage;

    MeasureStock(
            MetricRows rows,
            StringRedisTemplate redis,
            RedisRestarts restarts,
            SuiteClock clock,
            MeterRegistry metrics) {
        this.rows = rows;
        this.redis = redis;
        this.restarts = restarts;
        this.clock = clock;
        this.holds = MultiGauge.builder("confetti.stock.holds")
                .description("coupons held in Redis for open chunks and claims")
                .register(metrics);
        this.difference = MultiGauge.builder("confetti.stock.difference")
                .description("available and held in Redis minus left in the database, measured while nothing is given")
                .register(metrics);
    }

    /** What was seen of one template. */
    private record Seen(long templateId, long held, long difference) {}

    synchronized void measure() {
        LocalDateTime yesterday = clock.utc().minus(StockKeys.CLAIMS_KEPT);
        Map<Long, Seen> seen = new LinkedHashMap<>();
        look(rows.movedLast(yesterday, MOVED_LAST), seen);
        Set<Long> shown = new HashSet<>(seen.keySet());
        look(rows.of(wrong), seen);
        look(nextPage(yesterday), seen);
        wrong.clear();
        seen.values().stream().filter(one -> one.difference() != 0).forEach(one -> wrong.add(one.templateId()));
        shown.addAll(wrong);
        seen.keySet().retainAll(shown);
        holds.register(rows(seen, Seen::held), true);
        difference.register(rows(seen, Seen::difference), true);
    }

    private List<StockRow> nextPage(LocalDateTime yesterday) {
        List<StockRow> page = rows.following(lastOfPage, yesterday, PAGE);
        lastOfPage = page.size() < PAGE ? 0 : page.get(PAGE - 1).templateId();
        return page;
    }

    private void look(List<StockRow> templates, Map<Long, Seen> seen) {
        for (StockRow stockRow : templates) {
            if (!seen.containsKey(stockRow.templateId())) {
                look(stockRow).ifPresent(one -> seen.put(stockRow.templateId(), one));
            }
        }
    }

    private Optional<Seen> look(StockRow stockRow) {
        Map<Object, Object> fields = redis.opsForHash().entries(new StockKeys(stockRow.templateId()).stock());
        if (!FilterState.isLoaded(fields) || !restarts.isOfThisRun(fields)) {
            return Optional.empty();
        }
        FilterState filter = FilterState.of(fields);
        boolean isQuiet = stockRow.isQuiet()
                && filter.version() >= stockRow.version()
                && !FilterState.hasClaims(fields)
                && stoodStill(stockRow);
        long difference = isQuiet ? filter.available() + filter.held() - stockRow.left() : 0;
        return Optional.of(new Seen(stockRow.templateId(), filter.held(), difference));
    }

    /** While coupons are being given both sides move one after the other; then nothing can be said. */
    private boolean stoodStill(StockRow stockRow) {
        return rows.left(stockRow.templateId()).equals(Optional.of(stockRow.left()));
    }

    private static List<Row<?>> rows(Map<Long, Seen> seen, ToLongFunction<Seen> figure) {
        List<Row<?>> rows = new ArrayList<>();
        seen.forEach((template, one) ->
                rows.add(Row.of(Tags.of("template", Long.toString(template)), figure.applyAsLong(one))));
        return rows;
    }
}
