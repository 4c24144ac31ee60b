package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.CodeUse;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.store.CodeUses;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Counts the uses of a group on the rows of their series, in the order of their ids, just before the stock. From then on nobody pauses
 * the series or declares codes void, so what was judged before is true, or shows now to be old.
 */
@Component
class CountUses {
    private final CodeUses uses;

    CountUses(CodeUses uses) {
        this.uses = uses;
    }

    /** @throws OptimisticLockingFailureException if a series has changed since it was judged; nothing may be committed then */
    void count(ExchangeGroup group, Collection<CodeUse> granted) {
        bySeries(granted).forEach((seriesId, some) -> {
            SeriesRow series = group.series(seriesId);
            if (!uses.count(seriesId, series.version(), some.size())) {
                throw changed(seriesId);
            }
            requireLimits(series, some);
        });
    }

    /** Takes back what the stock did not suffice for, in the same transaction. */
    void takeBack(Collection<CodeUse> refused) {
        uses.remove(refused);
        bySeries(refused).forEach((seriesId, some) -> uses.uncount(seriesId, some.size()));
    }

    /** Removes uses that were not counted yet. */
    void remove(Collection<CodeUse> refused) {
        uses.remove(refused);
    }

    /** Two uses by one user in two transactions: the second one to come here sees both. Uses of a SHARED word have keys that guard this. */
    private void requireLimits(SeriesRow series, List<CodeUse> some) {
        if (series.kind() == CodeKind.SHARED || series.perUserLimit() == null && series.usesPerCode() == 1) {
            return;
        }
        Set<Long> users = some.stream().map(CodeUse::userId).collect(Collectors.toSet());
        List<CodeUse> all = uses.ofUsers(series.id(), users);
        boolean isAbove = series.perUserLimit() != null && most(all, CodeUse::userId) > series.perUserLimit();
        boolean isTwice = most(all, use -> List.of(use.userId(), use.serial())) > 1;
        if (isAbove || isTwice) {
            throw changed(series.id());
        }
    }

    private static long most(List<CodeUse> all, Function<CodeUse, Object> by) {
        Map<Object, Long> counts = all.stream().collect(Collectors.groupingBy(by, Collectors.counting()));
        return counts.isEmpty() ? 0 : Collections.max(counts.values());
    }

    private static Map<Long, List<CodeUse>> bySeries(Collection<CodeUse> some) {
        return some.stream().collect(Collectors.groupingBy(CodeUse::seriesId, TreeMap::new, Collectors.toList()));
    }

    private static OptimisticLockingFailureException changed(long seriesId) {
        return new OptimisticLockingFailureException("Series of codes has changed meanwhile seriesId=" + seriesId);
    }
}
