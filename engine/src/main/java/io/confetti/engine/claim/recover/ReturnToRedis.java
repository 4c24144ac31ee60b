package io.confetti.engine.claim.recover;

import io.confetti.core.stock.StockFilter;
import io.confetti.engine.outage.ClaimMode;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * The way back after an outage of Redis: a template whose claims went past it is loaded, and told what was decided, before
 * its filter is believed again.
 */
@Component
class ReturnToRedis {

    private final ClaimMode mode;
    private final StockFilter filter;
    private final TellRedis tellRedis;

    ReturnToRedis(ClaimMode mode, StockFilter filter, TellRedis tellRedis) {
        this.mode = mode;
        this.filter = filter;
        this.tellRedis = tellRedis;
    }

    @Scheduled(fixedDelayString = "${confetti.claim.return-interval:500ms}")
    void comeBack() {
        if (!mode.isRedisAway()) {
            mode.passedBy()
                    .forEach(template -> SweepClaims.quietly("return of template " + template, () -> {
                        filter.reload(template);
                        tellRedis.tell(template);
                        mode.returned(template);
                    }));
        }
    }
}
