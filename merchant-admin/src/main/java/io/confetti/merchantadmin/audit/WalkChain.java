package io.confetti.merchantadmin.audit;

import io.confetti.merchantadmin.audit.store.AuditRows;
import io.confetti.platform.audit.AuditKeys;
import io.confetti.platform.audit.AuditKeys.Verdict;
import io.confetti.platform.audit.AuditPerson;
import io.confetti.platform.promise.Findings;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Goes along the chain of one shop from its first row to its last; for one use. */
final class WalkChain {
    private static final int PAGE = 1_000;

    private final AuditRows rows;
    private final AuditKeys keys;
    private final long shop;
    private final Findings findings;
    private AuditHead at;

    WalkChain(AuditRows rows, AuditKeys keys, long shop, Findings findings) {
        this.rows = rows;
        this.keys = keys;
        this.shop = shop;
        this.findings = findings;
        this.at = AuditHead.empty(shop);
    }

    static String subject(long shop) {
        return "audit of shop " + shop;
    }

    /** The head is read first: the chain may grow meanwhile, never shrink. */
    void walk() {
        AuditHead head = rows.head(shop).orElseGet(() -> AuditHead.empty(shop));
        List<AuditedRow> page = rows.chained(shop, Long.MIN_VALUE, PAGE);
        while (!page.isEmpty()) {
            Map<Long, List<AuditPerson>> persons =
                    rows.persons(page.stream().map(row -> row.entry().id()).toList());
            for (AuditedRow row : page) {
                pass(row, persons.getOrDefault(row.entry().id(), List.of()));
                expect(
                        at.seq() != head.seq() || at.hasHash(head.hash()),
                        "has a head that is not its row %d",
                        at.seq());
            }
            findings.examined("audit rows", page.size());
            page = rows.chained(shop, at.seq(), PAGE);
        }
        expect(at.seq() >= head.seq(), "ends with row %d, its head says %d", at.seq(), head.seq());
        long end = rows.head(shop).map(AuditHead::seq).orElse(0L);
        expect(at.seq() <= end, "goes on to row %d, its head says %d", at.seq(), end);
    }

    private void pass(AuditedRow row, List<AuditPerson> persons) {
        long seq = row.seq();
        boolean isNext = seq == at.seq() + 1;
        expect(isNext, "lacks rows %d to %d", at.seq() + 1, seq - 1);
        if (isNext) {
            expect(Arrays.equals(row.previous(), at.hash()), "does not hang together before row %d", seq);
        }
        judge(row);
        boolean sameDigest =
                Arrays.equals(AuditPerson.digestOf(persons), row.entry().persons());
        expectOf(
                row,
                sameDigest && persons.stream().allMatch(AuditPerson::isTrue),
                "has row %d (id %d), whose persons were changed");
        at = new AuditHead(shop, seq, row.hash());
    }

    private void judge(AuditedRow row) {
        Verdict seal = keys.judge(row.entry(), row.seal());
        if (seal == Verdict.KEY_LOST) {
            expectOf(row, false, "has row %d (id %d), whose key version is not in CONFETTI_AUDIT_KEY");
            return;
        }
        expectOf(row, seal == Verdict.GOOD, "has row %d (id %d), whose content was changed");
        Verdict link = keys.judgeLink(row.previous(), row.entry(), row.seq(), row.seal(), row.hash());
        expectOf(row, link == Verdict.GOOD, "has row %d (id %d), which has no true place there");
    }

    private void expectOf(AuditedRow row, boolean holds, String finding) {
        expect(holds, finding, row.seq(), row.entry().id());
    }

    private void expect(boolean holds, String finding, Object... values) {
        findings.expect(holds, CheckAudit.PROMISE, subject(shop), finding, values);
    }
}
