package io.confetti.distribution.metrics;

import io.confetti.core.stock.FilterState;
import io.confetti.core.stock.StockKeys;
import io.confetti.distribution.metrics.store.FigureRows;
import io.confetti.distribution.metrics.store.FigureRows.Books;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Holds and the difference between Redis and the database, of the templates that were pushed last. */
@Component
class MeasureStock {
    private static final int TEMPLATES = 20;

    private final FigureRows figures;
    private final StringRedisTemplate redis;
    private final MultiGauge holds;
    private final MultiGauge difference;

    MeasureStock(FigureRows figures, StringRedisTemplate redis, MeterRegistry metrics) {
        this.figures = figures;
        this.redis = redis;
        this.holds = MultiGauge.builder("confetti.stock.holds")
                .description("coupons held in Redis for open chunks and claims")
                .register(metrics);
        this.difference = MultiGauge.builder("confetti.stock.difference")
                .description("available and held in Redis minus left in the database, measured while no chunk is open")
                .register(metrics);
    }

    void measure() {
        List<Row<?>> held = new ArrayList<>();
        List<Row<?>> different = new ArrayList<>();
        for (Books books : figures.templates(TEMPLATES)) {
            filter(books.templateId()).ifPresent(filter -> {
                Tags template = Tags.of("template", Long.toString(books.templateId()));
                held.add(Row.of(template, filter.held()));
                different.add(Row.of(template, difference(books, filter)));
            });
        }
        holds.register(held, true);
        difference.register(different, true);
    }

    /** While coupons are being given both sides move one after the other; then nothing can be said. */
    private long difference(Books books, FilterState filter) {
        boolean stoodStill = figures.left(books.templateId()).equals(Optional.of(books.left()));
        return books.isQuiet() && stoodStill ? filter.available() + filter.held() - books.left() : 0;
    }

    private Optional<FilterState> filter(long templateId) {
        Map<Object, Object> fields = redis.opsForHash().entries(new StockKeys(templateId).stock());
        return FilterState.isLoaded(fields) ? Optional.of(FilterState.of(fields)) : Optional.empty();
    }
}
