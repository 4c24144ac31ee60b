package io.confetti.sheet;

import io.confetti.sheet.contact.ContactFindings;
import io.confetti.sheet.policy.FileRefusal;
import io.confetti.sheet.policy.FileType;
import java.util.List;

/**
 * The verdict on a file: what would be granted, what would fail and why.
 *
 * @param refusal null when accepted
 * @param type null if it was not recognised
 * @param charset of a .csv, null otherwise
 * @param contacts null for a file without columns of contacts
 */
public record Verification(
        boolean accepted,
        FileRefusal refusal,
        FileType type,
        String charset,
        long userRows,
        long validRows,
        List<CauseFindings> findings,
        ContactFindings contacts) {
    public Verification {
        findings = List.copyOf(findings);
    }

    static Verification refused(FileRefusal refusal, FileType type) {
        return new Verification(false, refusal, type, null, 0, 0, List.of(), null);
    }
}
