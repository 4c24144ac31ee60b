/**
 * Makes notices of what comes at a time of its own: claiming that begins ({@code PlanReminders}, for users who asked to hear of
 * it). {@code SweepReminders} looks for what is to be done.
 */
package io.confetti.distribution.notice.remind;
