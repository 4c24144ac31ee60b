package io.confetti.merchantadmin.work;

import java.time.Duration;

/**
 * @param lease time after which an attempt counts as dead; renewed while it makes progress
 * @param timeout time without progress after which an attempt loses its lease
 * @param retryPause time before the attempt that follows a failed one
 * @param maxAttempts attempts that are begun before the work counts as failed
 */
public record WorkTimes(Duration lease, Duration timeout, Duration retryPause, int maxAttempts) {}
