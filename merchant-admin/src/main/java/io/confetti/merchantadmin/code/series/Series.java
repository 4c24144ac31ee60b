package io.confetti.merchantadmin.code.series;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import io.confetti.core.code.CodeKind;
import io.confetti.core.code.SeriesState;
import java.time.Instant;

/**
 * All codes of one pattern (券码系列).
 *
 * @param prefix as compared; the whole word of a SHARED series; null for imported codes
 * @param firstSize that it was made with; it may have been extended since
 * @param made serials from 0 to here, exclusive, are given out
 * @param used exchanges so far
 * @param keyVersion of the master key
 * @param testCode of the first day; null for words
 * @param stateReason why it failed; null else
 * @param requestKey of the call that made it; null: none
 * @param version raised by each change but of made and used
 */
public record Series(
        long id,
        long shopId,
        long templateId,
        SeriesPlan plan,
        String prefix,
        long firstSize,
        long made,
        long used,
        int keyVersion,
        String testCode,
        SeriesState state,
        String stateReason,
        String requestKey,
        String createdBy,
        Instant createdAt,
        Instant changedAt,
        long version) {

    public CodeKind kind() {
        return plan.kind();
    }

    public long size() {
        return plan.size();
    }

    /** Whether its codes are written to files. */
    public boolean isBuilt() {
        return kind() == CodeKind.UNIQUE;
    }

    /** Whether its codes are wanted and not there yet: its template is not published meanwhile. */
    public boolean isUnready() {
        return state == SeriesState.BUILDING || state == SeriesState.FAILED;
    }

    /** Whether codes are still to be written to files. */
    public boolean isIncomplete() {
        return isBuilt() && made < size();
    }

    /**
     * Its codes; not for words and imported codes.
     *
     * @throws io.confetti.code.CodeRefusedException if its key is lost
     */
    public CodeSeries codes(CodeKeys keys) {
        return CodeSeries.of(id, CodePattern.parse(plan.alphabet(), plan.pattern()), keys, keyVersion);
    }
}
