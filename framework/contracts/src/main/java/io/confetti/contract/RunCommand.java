package io.confetti.contract;

/**
 * All that operators want of a push at the moment, and which command of theirs was the last: part of
 * {@link TaskAnnounced}. A run keeps the one of the highest version; repetition and overtaking do nothing.
 *
 * @param asked the command that gave this version; the run judges it by its state, see {@link PushCommand#on}
 * @param rate user rows per second at most, null for as fast as it goes
 * @param version raised by each command
 * @param reason as the operator wrote it, null if the command has none
 */
public record RunCommand(PushCommand asked, DesiredState desired, Integer rate, long version, String reason) {}
