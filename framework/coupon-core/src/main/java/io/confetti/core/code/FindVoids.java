package io.confetti.core.code;

import io.confetti.core.code.store.CodeVoids;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * Says which codes were declared void, from memory. Each void raises the version of its series; of a later version what was declared void
 * since is read, by one for all who wait for it. So an exchange costs the same whether one range or a hundred thousand single codes are
 * void, and also while more are declared void all the time.
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
        if (its == null || its.version() < series.version()) {
            its = known.compute(series.id(), (id, before) -> upTo(series, before));
        }
        return its.contains(serial);
    }

    private VoidSerials upTo(SeriesRow series, VoidSerials before) {
        VoidSerials read = before == null ? VoidSerials.NONE : before;
        return read.version() >= series.version()
                ? read
                : read.with(series.version(), voids.since(series.id(), read.version()));
    }
}
