package io.confetti.engine.code.exchange;

import io.confetti.engine.claim.decide.SettleClaims;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimMetrics;
import io.confetti.engine.claim.store.RecoveryRows;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.engine.outage.Outage;
import io.confetti.platform.failpoint.FailPoints;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * After the commit of exchanges: wallets and filter. The rows say that these are due from the start, so what does not come about here is
 * done by the sweep of claims.
 */
@Component
public class SettleExchanges {
    private static final Logger LOG = LoggerFactory.getLogger(SettleExchanges.class);

    private final SettleClaims settleClaims;
    private final RecoveryRows rows;
    private final ClaimMode mode;
    private final ClaimMetrics metrics;
    private final FailPoints failPoints;

    SettleExchanges(
            SettleClaims settleClaims, RecoveryRows rows, ClaimMode mode, ClaimMetrics metrics, FailPoints failPoints) {
        this.settleClaims = settleClaims;
        this.rows = rows;
        this.mode = mode;
        this.metrics = metrics;
        this.failPoints = failPoints;
    }

    /** @param made claims of the template, committed by now */
    public void settle(long templateId, List<Claim> made) {
        if (made.isEmpty()) {
            return;
        }
        made.forEach(metrics::decided);
        failPoints.reach("exchange-committed-not-settled", templateId);
        if (mode.isRedisAway()) {
            return;
        }
        try {
            settleClaims.settle(templateId, made);
            failPoints.reach("exchange-settled-not-marked", templateId);
            rows.markSynced(made.stream().map(Claim::id).toList());
        } catch (RuntimeException failure) {
            if (Outage.in(failure).isEmpty()) {
                LOG.error("Exchanges not settled, the sweep does it templateId={}", templateId, failure);
            } else {
                LOG.debug("Exchanges not settled, the sweep does it templateId={}", templateId, failure);
            }
        }
    }
}
