package io.confetti.sheet.policy;

/** One reading pass: how much is read at most, by which rules, and who watches. */
public record Reading(ReaderLimits limits, ReadingRules rules, ReadProgress progress) {}
