package io.confetti.sheet;

import io.confetti.sheet.contact.CountContacts;
import io.confetti.sheet.policy.ContactSink;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.FileType;
import io.confetti.sheet.policy.JudgedRows;
import io.confetti.sheet.policy.ReadProgress;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.policy.Reading;
import io.confetti.sheet.policy.ReadingRules;
import io.confetti.sheet.policy.Refused;
import io.confetti.sheet.policy.RowSink;
import io.confetti.sheet.policy.SheetSource;
import io.confetti.sheet.policy.UserRows;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads a recipient file in one streaming pass, exactly by the reading policy: row count, preflight and delivery all
 * use this reader, so their numbers can never differ. Safe for use by several threads.
 */
public final class RecipientReader {
    /** Rises whenever the same file could give other rows than before. */
    public static final int VERSION = 2;

    private final ReaderLimits limits;
    private final ReadingRules rules;

    /** Reads by the rules of {@link #VERSION}. */
    public RecipientReader(ReaderLimits limits) {
        this(limits, VERSION);
    }

    /**
     * Reads by the rules of an older version, for a push that has begun under it.
     *
     * @throws IllegalArgumentException for a version that this release does not know
     */
    public RecipientReader(ReaderLimits limits, int version) {
        this.limits = limits;
        this.rules = ReadingRules.of(version);
    }

    /**
     * Hands every user row to the sink, in file order.
     *
     * @throws FileRefusedException also after rows were handed out, if the file turns out to be damaged further down
     */
    public ReadSummary read(Path file, RowSink sink) throws FileRefusedException, IOException {
        return read(file, ReadProgress.UNWATCHED, sink);
    }

    /** As {@link #read(Path, RowSink)}, watched: a reader that hangs in its storage can be distinguished from a slow one. */
    public ReadSummary read(Path file, ReadProgress progress, RowSink sink) throws FileRefusedException, IOException {
        return read(file, progress, sink, null);
    }

    /** As {@link #read(Path, RowSink)}, with the contacts of users whose columns the file has. */
    public ReadSummary read(Path file, RowSink sink, ContactSink contacts) throws FileRefusedException, IOException {
        return read(file, ReadProgress.UNWATCHED, sink, contacts);
    }

    /** @param contacts null if nobody wants them */
    private ReadSummary read(Path file, ReadProgress progress, RowSink sink, ContactSink contacts)
            throws FileRefusedException, IOException {
        Reading reading = new Reading(limits, rules, progress);
        try {
            return read(RecipientFile.of(file, reading), sink, contacts);
        } catch (Refused refused) {
            throw refused.toPublic();
        }
    }

    private ReadSummary read(RecipientFile file, RowSink sink, ContactSink contacts) throws IOException {
        JudgedRows judged = new JudgedRows(sink, contacts);
        UserRows rows = new UserRows(limits, judged);
        try (SheetSource source = file.open()) {
            source.rows(rows);
            return new ReadSummary(file.type(), source.charset(), rows.finish(), judged.validRows());
        }
    }

    /** Judges the whole file. A bad file is an answer, not an exception; only a failing disk throws. */
    public Verification verify(Path file) throws IOException {
        return verify(file, ReadProgress.UNWATCHED);
    }

    /** As {@link #verify(Path)}, watched. */
    public Verification verify(Path file, ReadProgress progress) throws IOException {
        Reading reading = new Reading(limits, rules, progress);
        FindingsSink findings = new FindingsSink();
        CountContacts contacts = new CountContacts();
        FileType type = null;
        try {
            RecipientFile known = RecipientFile.of(file, reading);
            type = known.type();
            ReadSummary summary = read(known, findings, contacts);
            return new Verification(
                    true,
                    null,
                    type,
                    summary.charset(),
                    summary.userRows(),
                    summary.validRows(),
                    findings.findings(),
                    contacts.findings());
        } catch (Refused refused) {
            return Verification.refused(refused.refusal(), type);
        }
    }
}
