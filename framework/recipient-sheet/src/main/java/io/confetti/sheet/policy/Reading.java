package io.confetti.sheet.policy;

/** One reading pass: its limits, its rules, its watcher, and the column that it is about. */
public record Reading(ReaderLimits limits, ReadingRules rules, ReadProgress progress, HeaderColumn column) {

    /** Of a recipient file. */
    public Reading(ReaderLimits limits, ReadingRules rules, ReadProgress progress) {
        this(limits, rules, progress, HeaderColumn.USER_ID);
    }
}
