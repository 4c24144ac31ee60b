package io.confetti.merchantadmin.audit;

import io.confetti.merchantadmin.audit.store.ChainRows;
import io.confetti.platform.audit.AuditKeys;
import io.confetti.platform.audit.AuditKeys.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/**
 * Chains what has been written since the last turn. A row whose seal is not good stays where it is, and is counted: chained, it
 * would be ours.
 */
@Component
public class ChainAudit {
    private static final Logger LOG = LoggerFactory.getLogger(ChainAudit.class);
    private static final int PAGE = 500;

    private final ChainRows rows;
    private final ChainShop chain;
    private final AuditKeys keys;
    private final KeepWitness witness;
    private final Set<Long> broken = ConcurrentHashMap.newKeySet();

    ChainAudit(ChainRows rows, ChainShop chain, AuditKeys keys, KeepWitness witness) {
        this.rows = rows;
        this.chain = chain;
        this.keys = keys;
        this.witness = witness;
    }

    /** @return how many rows cannot be chained */
    public int turn() {
        int refused = 0;
        long after = 0;
        List<AuditedRow> page;
        do {
            page = rows.unchained(after, PAGE);
            List<AuditedRow> good = page.stream().filter(this::isGood).toList();
            refused += page.size() - good.size();
            byShop(good).forEach(this::append);
            after = page.isEmpty() ? after : page.get(page.size() - 1).entry().id();
        } while (page.size() == PAGE);
        return refused;
    }

    private boolean isGood(AuditedRow row) {
        Verdict verdict = keys.judge(row.entry(), row.seal());
        if (verdict != Verdict.GOOD) {
            LOG.debug("Audit row not chained auditId={} verdict={}", row.entry().id(), verdict);
        }
        return verdict == Verdict.GOOD;
    }

    /** A shop whose head was put back or removed does not keep the others from it. */
    private void append(long shop, List<AuditedRow> found) {
        try {
            chain.append(shop, found).ifPresent(witness::follow);
            broken.remove(shop);
        } catch (DataIntegrityViolationException | IllegalStateException notItsEnd) {
            if (broken.add(shop)) {
                LOG.error("The audit of a shop cannot go on, its head is not its end shopId={}", shop, notItsEnd);
            }
        }
    }

    private static Map<Long, List<AuditedRow>> byShop(List<AuditedRow> rows) {
        Map<Long, List<AuditedRow>> shops = new TreeMap<>();
        rows.forEach(row -> shops.computeIfAbsent(row.entry().shop(), shop -> new ArrayList<>())
                .add(row));
        return shops;
    }
}
