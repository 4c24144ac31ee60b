package io.confetti.platform.retention;

import io.confetti.platform.background.BackgroundTimer;
import io.confetti.platform.retention.store.RetentionTurns;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;

/**
 * Carries out the rules of this service, one after the other: small pages with a rest behind each, so that what goes on beside them hardly notices. One
 * instance is at a rule; one that dies is followed by another, which finds what is still due.
 */
public class Retention implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(Retention.class);

    private static final String FAILURES = "confetti.retention.failures";

    private final List<RetentionRule> rules;
    private final RetentionTurns turns;
    private final RetentionProperties properties;
    private final MeterRegistry metrics;
    private final BackgroundTimer timer = new BackgroundTimer("retention");

    Retention(List<RetentionRule> rules, RetentionTurns turns, RetentionProperties properties, MeterRegistry metrics) {
        this.rules = List.copyOf(rules);
        this.turns = turns;
        this.properties = properties;
        this.metrics = metrics;
    }

    void start() {
        rules.forEach(rule -> counter(FAILURES, rule)); // alarms watch its increase, so it begins with 0
        if (properties.enabled() && !rules.isEmpty()) {
            timer.repeat(properties.every(), properties.every(), this::run);
        }
    }

    /** One turn for each rule. */
    public void run() {
        rules.forEach(this::run);
    }

    private void run(RetentionRule rule) {
        try {
            long deleted = turn(rule);
            if (deleted > 0) {
                LOG.info("Retention rule={} deleted={}", rule.name(), deleted);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failure) {
            counter(FAILURES, rule).increment();
            LOG.warn("Retention comes on later rule={}", rule.name(), failure);
        }
    }

    private long turn(RetentionRule rule) throws InterruptedException {
        long began = System.nanoTime();
        long all = 0;
        int last = properties.page();
        while (last == properties.page()
                && System.nanoTime() - began < properties.turn().toNanos()
                && turns.take(rule.name(), properties.lease())) {
            long page = System.nanoTime();
            last = rule.delete(properties.page());
            turns.note(rule.name(), last);
            counter("confetti.retention.deleted", rule).increment(last);
            all += last;
            TimeUnit.NANOSECONDS.sleep((System.nanoTime() - page) * properties.share());
        }
        return all;
    }

    private Counter counter(String name, RetentionRule rule) {
        return metrics.counter(name, "rule", rule.name());
    }

    /** What each rule would delete now; deletes nothing. */
    public List<RuleDue> due() {
        return rules.stream()
                .map(rule -> new RuleDue(rule.name(), rule.kept().toDays(), rule.due(RuleDue.MOST)))
                .toList();
    }

    @Override
    public void destroy() {
        timer.close();
    }
}
