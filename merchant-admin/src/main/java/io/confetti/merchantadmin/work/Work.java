package io.confetti.merchantadmin.work;

import java.time.Duration;
import java.util.function.LongPredicate;

/**
 * What is done in the background.
 *
 * @param name in the log, and the beginning of its thread's
 * @param metric beginning of its counters' names
 * @param delay after which what was asked for is looked at once more
 * @param run does it, and tells whether there was something to do
 */
public record Work(String name, String metric, Duration delay, LongPredicate run) {}
