package io.confetti.engine.code.exchange;

import io.confetti.core.code.FindSeries;
import io.confetti.platform.identity.IdentityKeys;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Looks at the start whether the keys of all series are there that are not closed: an instance without one can exchange none of their codes.
 * Stops the start in production, and only says so in development.
 */
@Component
class RequireCodeKeys implements SmartInitializingSingleton {
    private static final Logger LOG = LoggerFactory.getLogger(RequireCodeKeys.class);

    private final FindSeries series;
    private final IdentityKeys identity;

    RequireCodeKeys(FindSeries series, IdentityKeys identity) {
        this.series = series;
        this.identity = identity;
    }

    /** @throws IllegalStateException in production, if a key is missing that a series names */
    @Override
    public void afterSingletonsInstantiated() {
        Set<Integer> lost = series.lostKeys();
        if (lost.isEmpty()) {
            return;
        }
        if (!identity.isDevelopment()) {
            throw new IllegalStateException(
                    "CONFETTI_CODE_KEY must have the keys of all series that are not closed; missing versions " + lost);
        }
        LOG.error("Codes of series cannot be exchanged: their keys are missing versions={}", lost);
    }
}
