package io.confetti.merchantadmin.code.series;

import io.confetti.code.CodeRefusedException;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.identity.IdentityKeys;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Looks at the start whether the key of every series is there: without it codes that people hold cannot be read, and nobody may notice
 * before they are typed. Stops the start in production, and only says so in development.
 */
@Component
class RequireKeys implements SmartInitializingSingleton {
    private static final Logger LOG = LoggerFactory.getLogger(RequireKeys.class);

    private final SeriesStore series;
    private final SeriesKeys keys;
    private final IdentityKeys identity;

    RequireKeys(SeriesStore series, SeriesKeys keys, IdentityKeys identity) {
        this.series = series;
        this.keys = keys;
        this.identity = identity;
    }

    /** @throws IllegalStateException in production, if a key is missing that a series names */
    @Override
    public void afterSingletonsInstantiated() {
        List<Integer> used = series.keyVersions();
        if (used.isEmpty()) {
            return;
        }
        try {
            keys.require().require(used);
        } catch (CodeRefusedException | CouponException missing) {
            if (!identity.isDevelopment()) {
                throw new IllegalStateException(
                        "CONFETTI_CODE_KEY must have the keys of all series, versions " + used, missing);
            }
            LOG.error("Codes of series cannot be read: their keys are missing versions={}", used, missing);
        }
    }
}
