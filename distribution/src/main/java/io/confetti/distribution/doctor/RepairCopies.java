package io.confetti.distribution.doctor;

import io.confetti.core.promise.CopyRepair;
import io.confetti.core.stock.StockFilter;
import io.confetti.core.wallet.WalletKeys;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Repair;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Repairs what an examination found in Redis. Nothing is lost by it: either copy is made from the database. */
@Component
public class RepairCopies {

    private static final Logger log = LoggerFactory.getLogger(RepairCopies.class);

    private final PromiseChecks checks;
    private final StockFilter filter;
    private final StringRedisTemplate redis;

    RepairCopies(PromiseChecks checks, StockFilter filter, StringRedisTemplate redis) {
        this.checks = checks;
        this.filter = filter;
        this.redis = redis;
    }

    /**
     * @param dryRun whether it is only said what would be done
     * @return the repairs; what is not among them needs a person
     */
    public List<Repair> repair(boolean dryRun) {
        List<Repair> repairs = checks.run(CheckScope.EVERYTHING).repairs();
        if (!dryRun) {
            repairs.forEach(this::carryOut);
        }
        return repairs;
    }

    private void carryOut(Repair repair) {
        switch (CopyRepair.valueOf(repair.kind())) {
            case RELOAD_FILTER -> filter.reload(repair.id());
            case DROP_WALLET -> redis.delete(WalletKeys.of(repair.id()));
        }
        log.warn("Repaired kind={} id={}", repair.kind(), repair.id());
    }
}
