package io.confetti.distribution.doctor;

import io.confetti.core.stock.StockFilter;
import io.confetti.core.wallet.WalletKeys;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Repairs what an examination found in Redis. Nothing is lost by it: either copy is made from the database. */
@Component
public class RepairCopies {

    private static final Logger log = LoggerFactory.getLogger(RepairCopies.class);

    private final Doctor doctor;
    private final StockFilter filter;
    private final StringRedisTemplate redis;

    RepairCopies(Doctor doctor, StockFilter filter, StringRedisTemplate redis) {
        this.doctor = doctor;
        this.filter = filter;
        this.redis = redis;
    }

    /**
     * @param dryRun whether it is only said what would be done
     * @return the repairs; what is not among them needs a person
     */
    public List<Repair> repair(boolean dryRun) {
        List<Repair> repairs = doctor.examine().repairs();
        if (!dryRun) {
            repairs.forEach(this::carryOut);
        }
        return repairs;
    }

    private void carryOut(Repair repair) {
        switch (repair.kind()) {
            case RELOAD_FILTER -> filter.reload(repair.id());
            case DROP_WALLET -> redis.delete(WalletKeys.of(repair.id()));
        }
        log.warn("Repaired kind={} id={}", repair.kind(), repair.id());
    }
}
