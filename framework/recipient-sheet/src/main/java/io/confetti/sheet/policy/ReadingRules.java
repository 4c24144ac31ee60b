package io.confetti.sheet.policy;

import java.util.List;

/**
 * What differs between the versions of the reading policy. A push that has begun under one version ends under it, so
 * the older rules stay until no such push is left. Only rules that read an accepted file otherwise stand here; a file
 * that an older version refused was never pushed.
 *
 * @param blanks which characters are stripped around ids and titles, and make a row blank
 * @param wrappedIds whether {@code ="12"} in the id column counts as 12
 * @param rowsByCells whether a row without a number of its own has that of its first cell
 * @param twinsAreDamage whether parts whose names differ in nothing but case are refused
 * @param csvAsShown whether byte-order marks repeat, a first line may name the delimiter and text behind a quote is judged
 * @param recordsOfXls whether an .xls is read from its records, or by the library as before
 */
public record ReadingRules(
        int version,
        Blanks blanks,
        boolean wrappedIds,
        boolean rowsByCells,
        boolean twinsAreDamage,
        boolean csvAsShown,
        boolean recordsOfXls) {

    private static final ReadingRules FIRST = new ReadingRules(1, Blanks.LISTED, false, false, false, false, false);
    private static final ReadingRules SECOND = new ReadingRules(2, Blanks.INVISIBLE, true, true, true, true, true);
    private static final List<ReadingRules> ALL = List.of(FIRST, SECOND);

    static ReadingRules current() {
        return SECOND;
    }

    /** @throws IllegalArgumentException for a version that this release does not know */
    public static ReadingRules of(int version) {
        return ALL.stream()
                .filter(rules -> rules.version == version)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "reading rules of version " + version + " are unknown, this release has 1 to " + ALL.size()));
    }
}
