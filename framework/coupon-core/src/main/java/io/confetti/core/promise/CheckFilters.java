package io.confetti.core.promise;

import io.confetti.core.promise.store.StockSums;
import io.confetti.core.promise.store.StockSums.Quiet;
import io.confetti.core.stock.FilterState;
import io.confetti.core.stock.RedisRestarts;
import io.confetti.core.stock.StockKeys;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.Grace;
import io.confetti.platform.promise.PromiseCheck;
import io.confetti.platform.promise.Repair;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * I3: when quiet, what Redis has available and holds is what the database has left. An exchange takes no hold, so from its commit until
 * it is settled, or swept after a crash, the filter shows more than there is: that is not quiet, unless it takes longer than the grace.
 */
class CheckFilters implements PromiseCheck {

    private final StockSums stock;
    private final StringRedisTemplate redis;
    private final RedisRestarts restarts;
    private final Grace grace;

    CheckFilters(StockSums stock, StringRedisTemplate redis, RedisRestarts restarts, Grace grace) {
        this.stock = stock;
        this.redis = redis;
        this.restarts = restarts;
        this.grace = grace;
    }

    @Override
    public String promises() {
        return "I3";
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        for (long templateId : stock.templates(scope)) {
            checkGeneration(templateId, findings);
            checkStock(templateId, findings);
        }
    }

    /**
     * A load makes the filter unloaded before it raises the generation, so one that is behind was bypassed and is wrong
     * until it is loaded.
     */
    private void checkGeneration(long templateId, Findings findings) {
        long before = stock.generation(templateId);
        Map<Object, Object> filter = filter(templateId);
        if (!isOfThisRun(filter) || before != stock.generation(templateId)) {
            return;
        }
        long gen = FilterState.of(filter).gen();
        findings.expectOrRepair(
                CopyRepair.RELOAD_FILTER.of(templateId),
                gen >= before,
                "I3",
                subject(templateId),
                "Redis is of generation %d, the database of %d",
                gen,
                before);
    }

    private void checkStock(long templateId, Findings findings) {
        Optional<Seen> seen = look(templateId, () -> stock.quiet(templateId));
        if (seen.filter(Seen::differs).isPresent()) {
            Instant overdue = grace.deadline();
            seen = look(templateId, () -> stock.settled(templateId, overdue));
        }
        seen.ifPresent(one -> judge(templateId, one, findings));
    }

    /** What Redis and the database said while nothing happened. */
    private record Seen(FilterState filter, long left) {
        boolean differs() {
            return filter.available() + filter.held() != left || filter.held() != 0;
        }
    }

    /** Redis is judged only if the template was quiet before and after it was read, and the same. */
    private Optional<Seen> look(long templateId, Supplier<Optional<Quiet>> database) {
        Optional<Quiet> before = database.get();
        Map<Object, Object> filter = filter(templateId);
        if (before.isEmpty() || !before.equals(database.get()) || !isBelieved(filter, before.get())) {
            return Optional.empty();
        }
        return Optional.of(new Seen(FilterState.of(filter), before.get().left()));
    }

    private static void judge(long templateId, Seen seen, Findings findings) {
        FilterState state = seen.filter();
        Repair repair = CopyRepair.RELOAD_FILTER.of(templateId);
        findings.expectOrRepair(
                repair,
                state.available() + state.held() == seen.left(),
                "I3",
                subject(templateId),
                "Redis has %d available and %d held, the database %d left",
                state.available(),
                state.held(),
                seen.left());
        findings.expectOrRepair(
                repair, state.held() == 0, "I3", subject(templateId), "quiet, but Redis holds %d", state.held());
    }

    /**
     * A filter that is not loaded, was loaded before the last restart of Redis, or has missed a raise of the stock, is
     * loaded anew before it is used.
     */
    private boolean isBelieved(Map<Object, Object> filter, Quiet stockRow) {
        return isOfThisRun(filter) && FilterState.of(filter).version() >= stockRow.version();
    }

    private boolean isOfThisRun(Map<Object, Object> filter) {
        return FilterState.isLoaded(filter) && restarts.isOfThisRun(filter);
    }

    private Map<Object, Object> filter(long templateId) {
        return redis.opsForHash().entries(new StockKeys(templateId).stock());
    }

    private static String subject(long templateId) {
        return "template " + templateId;
    }
}
