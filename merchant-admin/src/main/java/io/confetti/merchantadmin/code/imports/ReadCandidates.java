package io.confetti.merchantadmin.code.imports;

import io.confetti.code.CodeText;
import io.confetti.code.ImportedCodes;
import io.confetti.sheet.CodeReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One pass over a file of codes: what can be judged from the file alone. The same file gives the same blocks in each pass, so that a
 * pass that was broken off is found again.
 */
final class ReadCandidates implements CodeReader.Sink {
    static final int BLOCK = 2_000;
    private static final int SHORTEST = 4;
    private static final int LONGEST = 64;

    private final ImportedCodes fingerprints;
    private final CandidateSink target;
    private final FingerprintSet seen = new FingerprintSet();
    private final List<Candidate> block = new ArrayList<>(BLOCK);

    ReadCandidates(ImportedCodes fingerprints, CandidateSink target) {
        this.fingerprints = fingerprints;
        this.target = target;
    }

    @Override
    public void code(long row, String text) throws IOException {
        SkipCause cause = judge(text);
        if (cause != null) {
            target.skipped(row, cause);
            return;
        }
        byte[] fingerprint = fingerprints.fingerprint(text);
        if (!seen.add(fingerprint)) {
            target.skipped(row, SkipCause.REPEATED);
            return;
        }
        block.add(new Candidate(row, CodeText.normalise(text), fingerprint));
        if (block.size() == BLOCK) {
            finish();
        }
    }

    /** Hands out what is left; to be called after the last row. */
    void finish() throws IOException {
        if (!block.isEmpty()) {
            target.block(block);
            block.clear();
        }
    }

    /** Null for a text that may be a code. */
    private static SkipCause judge(String text) {
        if (text == null) {
            return SkipCause.NO_TEXT;
        }
        if (text.isBlank()) {
            return SkipCause.EMPTY;
        }
        if (text.length() > CodeText.LONGEST) {
            return SkipCause.BAD_TEXT;
        }
        String normal = CodeText.normalise(text);
        boolean isFine = normal.length() >= SHORTEST
                && normal.length() <= LONGEST
                && normal.chars().noneMatch(ReadCandidates::isNeverTyped);
        return isFine ? null : SkipCause.BAD_TEXT;
    }

    private static boolean isNeverTyped(int character) {
        int type = Character.getType(character);
        return Character.isISOControl(character)
                || Character.isWhitespace(character)
                || type == Character.FORMAT
                || type == Character.UNASSIGNED
                || type == Character.PRIVATE_USE;
    }
}
