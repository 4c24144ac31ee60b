package io.confetti.engine.outage;

import io.confetti.core.stock.StockUnavailableException;
import io.confetti.platform.outage.Outages;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;

/** What kept a claim from its end, if it is not the claim itself: then it is tried again, and never counts as a failed try. */
public enum Outage {
    /** Somebody holds the template's rows locked; each try costs a thread the whole wait. */
    LOCK,
    /** The claim may be decided already; wallets and filter cannot be synced. */
    REDIS,
    /** The database, another server, or too much waits here. */
    SERVER;

    /** @return empty if it is the claim's own failure: trying each alone shows which claim it is */
    public static Optional<Outage> in(Throwable failure) {
        if (failure instanceof TemplateBlockedException || Outages.isLockTimeout(failure)) {
            return Optional.of(LOCK);
        }
        if (failure instanceof RedisAway || Outages.isRedisOutage(failure)) {
            return Optional.of(REDIS);
        }
        boolean server = failure instanceof StockUnavailableException
                || failure instanceof RejectedExecutionException
                || Outages.isOutage(failure);
        return server ? Optional.of(SERVER) : Optional.empty();
    }
}
