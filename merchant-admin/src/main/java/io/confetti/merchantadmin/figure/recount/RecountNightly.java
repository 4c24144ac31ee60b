package io.confetti.merchantadmin.figure.recount;

import io.confetti.contract.FigureSlice;
import io.confetti.merchantadmin.figure.fold.store.FoldLease;
import io.confetti.merchantadmin.figure.recount.CompareDays.Comparison;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Counts a tenth of the templates again each night, another one each time, on the instance that folds. */
@Component
public class RecountNightly {
    private static final Logger log = LoggerFactory.getLogger(RecountNightly.class);
    private static final int SLICES = 10;

    private final CompareDays compare;
    private final FoldLease fold;
    private final AtomicInteger differences;

    RecountNightly(CompareDays compare, FoldLease fold, MeterRegistry metrics) {
        this.compare = compare;
        this.fold = fold;
        this.differences = metrics.gauge("confetti.figures.differences", new AtomicInteger());
    }

    @Scheduled(cron = "${confetti.figures.recount-cron:0 10 4 * * *}", zone = "${confetti.zone}")
    void recount() {
        if (!fold.isOwn()) {
            return;
        }
        var slice = new FigureSlice(ThreadLocalRandom.current().nextInt(SLICES), SLICES);
        try {
            Comparison comparison = compare.compare(slice);
            differences.set(comparison.differences().size());
            log.info(
                    "Figures counted again slice={} compared={} moved={} differences={}",
                    slice.number(),
                    comparison.compared(),
                    comparison.moved(),
                    comparison.differences().size());
            comparison.differences().stream().limit(SLICES).forEach(one -> log.error("Figure differs {}", one));
        } catch (RuntimeException away) { // tomorrow is another night
            log.warn("Figures not counted again", away);
        }
    }
}
