package io.confetti.distribution.notice.plan;

/** Something was planned that may be due at once. */
public record NoticesPlanned(long taskId) {}
