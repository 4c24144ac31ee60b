/**
 * What the crash lab lets the suite do while something goes wrong, and what has to come out of it: pushes, claims, orders,
 * webhooks. Way in: {@link io.confetti.standalone.lab.chaos.job.Job}, made by {@link io.confetti.standalone.lab.chaos.job.Jobs}.
 */
package io.confetti.standalone.lab.chaos.job;
