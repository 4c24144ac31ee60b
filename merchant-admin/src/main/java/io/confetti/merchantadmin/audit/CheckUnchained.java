package io.confetti.merchantadmin.audit;

import io.confetti.merchantadmin.audit.store.ChainRows;
import io.confetti.platform.audit.AuditKeys;
import io.confetti.platform.audit.AuditKeys.Verdict;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.Grace;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Rows that have no place: slipped in or changed before they were chained, or forgotten. */
@Component
class CheckUnchained {
    private static final int PAGE = 1_000;
    private static final Duration PROMISED = Duration.ofSeconds(5);

    private final ChainRows rows;
    private final AuditKeys keys;
    private final Grace grace;
    private final SuiteClock clock;

    CheckUnchained(ChainRows rows, AuditKeys keys, Grace grace, SuiteClock clock) {
        this.clock = clock;
        this.rows = rows;
        this.keys = keys;
        this.grace = grace;
    }

    void check(Findings findings) {
        List<AuditedRow> page = rows.unchained(0, PAGE);
        while (!page.isEmpty()) {
            page.forEach(row -> check(row, findings));
            findings.examined("audit rows", page.size());
            page = rows.unchained(page.get(page.size() - 1).entry().id(), PAGE);
        }
    }

    private void check(AuditedRow row, Findings findings) {
        Verdict verdict = keys.judge(row.entry(), row.seal());
        String subject = WalkChain.subject(row.entry().shop());
        findings.expect(
                verdict != Verdict.BAD,
                CheckAudit.PROMISE,
                subject,
                "has a row (id %d) that was not written by the suite, or was changed before it was chained",
                row.entry().id());
        findings.expect(
                verdict == Verdict.BAD || !isLate(row.entry().at()),
                CheckAudit.PROMISE,
                subject,
                "has a row (id %d) that is not chained since %s",
                row.entry().id(),
                row.entry().at());
    }

    private boolean isLate(Instant writtenAt) {
        return writtenAt.isBefore(grace.deadline())
                && writtenAt.isBefore(clock.instant().minus(PROMISED));
    }
}
