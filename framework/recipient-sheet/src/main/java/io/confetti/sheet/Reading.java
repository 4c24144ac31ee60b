package io.confetti.sheet;

/** One reading pass: how much is read at most, by which rules, and who watches. */
record Reading(ReaderLimits limits, ReadingRules rules, ReadProgress progress) {}
