package io.confetti.core.code;

import io.confetti.core.code.store.CodeVoids;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * Says which codes were declared void, from memory: they are read once for each version of a series, which each void raises. So an
 * exchange costs the same whether one range or ten thousand single codes are void.
 */
@Component
public class FindVoids {
    private final CodeVoids voids;
    private final Map<Long, VoidSerials> known = new ConcurrentHashMap<>();

    FindVoids(CodeVoids voids) {
        this.voids = voids;
    }

    /**
     * @param series as the caller has read it in his transaction: what is void in this version is known, perhaps more
     * @param serial 0 stands for a SHARED word
     */
    public boolean isVoid(SeriesRow series, long serial) {
        VoidSerials its = known.get(series.id());
        if (its == null || its.version() != series.version()) {
            its = VoidSerials.of(series.version(), voids.ofSeries(series.id()));
            known.put(series.id(), its);
        }
        return its.contains(serial);
    }
}
