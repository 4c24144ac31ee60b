package io.confetti.standalone.lab.chaos.job;

/**
 * What became of one person who was to be forgotten.
 *
 * @param waitsFor what its erase waited for when it was looked at last; null: nothing
 * @param found rows and files that name the person afterwards
 */
record EraseStory(long user, boolean isEnded, String waitsFor, long found) {}
