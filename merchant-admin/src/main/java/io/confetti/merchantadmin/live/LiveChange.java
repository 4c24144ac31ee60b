package io.confetti.merchantadmin.live;

import java.util.List;

/**
 * What has changed since a stream looked.
 *
 * @param position after it
 * @param isComplete whether it is all there is; a task that is not in it is not open
 * @param alarms all of them, null if none came or went
 * @param today null if unchanged
 */
public record LiveChange(
        LivePosition position, boolean isComplete, List<LiveTask> tasks, List<Alarm> alarms, Today today) {}
