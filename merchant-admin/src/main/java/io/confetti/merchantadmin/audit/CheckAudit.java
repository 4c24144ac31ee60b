package io.confetti.merchantadmin.audit;

import io.confetti.merchantadmin.audit.store.AuditRows;
import io.confetti.platform.audit.AuditKeys;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import java.util.Map;
import java.util.TreeSet;
import org.springframework.stereotype.Component;

/**
 * I17: what was audited stays as it was. Finds rows that were changed, deleted, swapped or inserted, and a chain that has lost its
 * end: as its head tells, or, if that was put back too, as the witness outside of the database does.
 */
@Component
class CheckAudit implements PromiseCheck {
    static final String PROMISE = "I17";

    private final AuditRows rows;
    private final AuditKeys keys;
    private final CheckUnchained unchained;
    private final KeepWitness witness;

    CheckAudit(AuditRows rows, AuditKeys keys, CheckUnchained unchained, KeepWitness witness) {
        this.rows = rows;
        this.keys = keys;
        this.unchained = unchained;
        this.witness = witness;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        if (scope.kind() != CheckScope.Kind.EVERYTHING) {
            return;
        }
        Map<Long, AuditHead> witnessed = witness.all();
        var shops = new TreeSet<>(rows.shops());
        shops.addAll(witnessed.keySet());
        for (long shop : shops) {
            new WalkChain(rows, keys, shop, findings).walk();
            AuditHead seen = witnessed.get(shop);
            findings.expect(
                    seen == null || witness.holds(seen),
                    PROMISE,
                    WalkChain.subject(shop),
                    "has lost its end: the witness saw row %d, which is not there or is another one",
                    seen == null ? 0 : seen.seq());
        }
        unchained.check(findings);
    }
}
