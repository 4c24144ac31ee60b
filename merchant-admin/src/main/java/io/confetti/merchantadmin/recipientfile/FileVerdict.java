package io.confetti.merchantadmin.recipientfile;

import io.confetti.contract.Verdict;
import io.confetti.sheet.CauseFindings;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import io.confetti.sheet.contact.ContactFindings;
import io.confetti.sheet.policy.FileRefusal;
import java.time.Instant;
import java.util.List;

/**
 * What verification found out about a file, once and for all.
 *
 * @param verdict {@link #ACCEPT} or {@link #REJECT}
 * @param reason why it was refused, null when accepted
 * @param type null if it is not known
 * @param charset of a CSV
 * @param rowCount user rows; null for a refused file whose rows were not counted
 * @param readerVersion of the reading rules that judged
 * @param findings what would fail, by cause; null where it was not asked for
 * @param contacts null for a file without columns of contacts, and where it was not asked for
 */
public record FileVerdict(
        String verdict,
        String reason,
        String type,
        String charset,
        Long rowCount,
        Long validRows,
        int readerVersion,
        List<CauseFindings> findings,
        ContactFindings contacts,
        Instant at) {
    public static final String ACCEPT = Verdict.ACCEPT.name();
    public static final String REJECT = Verdict.REJECT.name();

    /** The content is no longer in the storage; uploading it again repairs that. */
    public static final String LOST = "FILE_LOST";

    public static FileVerdict of(Verification seen, Instant at) {
        String type = seen.type() == null ? null : seen.type().name();
        if (!seen.accepted()) {
            Long none = seen.refusal() == FileRefusal.FILE_NO_ROWS ? 0L : null;
            return new FileVerdict(
                    REJECT,
                    seen.refusal().name(),
                    type,
                    seen.charset(),
                    none,
                    none,
                    RecipientReader.VERSION,
                    seen.findings(),
                    null,
                    at);
        }
        return new FileVerdict(
                ACCEPT,
                null,
                type,
                seen.charset(),
                seen.userRows(),
                seen.validRows(),
                RecipientReader.VERSION,
                seen.findings(),
                seen.contacts(),
                at);
    }

    /**
     * The content is there but no pass came to its end: the storage may have been away, or processes died. The reader has
     * found no damage, hence uploading it again has it verified once more.
     */
    public static final String UNREADABLE = "FILE_UNREADABLE";

    /** Of a file that is not judged. */
    public static FileVerdict none() {
        return new FileVerdict(null, null, null, null, null, null, 0, null, null, null);
    }

    /** For a file that could not be read to its end, however often it was tried. */
    static FileVerdict unreadable(boolean isThere, Instant at) {
        String reason = isThere ? UNREADABLE : LOST;
        return new FileVerdict(REJECT, reason, null, null, null, null, RecipientReader.VERSION, List.of(), null, at);
    }

    /** Whether a release with newer reading rules has to judge the file again. */
    public boolean isOutdated() {
        return readerVersion < RecipientReader.VERSION;
    }

    public boolean isAccepted() {
        return ACCEPT.equals(verdict);
    }
}
