package io.confetti.standalone.lab.chaos.job;

/**
 * What a job has to know of the fault it went through.
 *
 * @param over when the last fault was over, by {@link System#nanoTime}
 * @param sparesSender whether the sender of webhooks and its database went on all the time
 */
public record Disturbance(long over, boolean sparesSender) {}
