package io.confetti.merchantadmin.task;

import java.time.Instant;
import java.util.List;

/**
 * A validated wish for a new task.
 *
 * @param sendAt of a SCHEDULED task, else null
 */
public record TaskWish(
        String name, long templateId, long fileId, SendType sendType, Instant sendAt, List<NotifyType> notifyTypes) {}
