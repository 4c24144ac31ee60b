package io.confetti.standalone.lab.chaos.job;

/**
 * What a job has to know of the fault it went through.
 *
 * @param over when the last fault was over, by {@link System#nanoTime}
 * @param sender what happened to the sender of webhooks
 */
public record Disturbance(long over, Sender sender) {}
