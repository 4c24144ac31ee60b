package io.confetti.distribution.notice.remind;

import java.time.Instant;

/**
 * A start that users wait for.
 *
 * @param isOver whether claiming has begun
 */
public record WatchedStart(long templateId, Instant startsAt, boolean isEnded, boolean isOver) {}
