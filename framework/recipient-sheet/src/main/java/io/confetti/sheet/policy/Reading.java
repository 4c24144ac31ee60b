package io.confetti.sheet.policy;

/** One reading pass: its limits, its rules and its watcher. */
public record Reading(ReaderLimits limits, ReadingRules rules, ReadProgress progress) {}
