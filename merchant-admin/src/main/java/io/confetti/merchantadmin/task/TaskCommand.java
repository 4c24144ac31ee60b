package io.confetti.merchantadmin.task;

import java.time.Instant;
import java.util.List;

/**
 * What a new task is to do, validated.
 *
 * @param sendAt of a SCHEDULED task, else null
 */
public record TaskCommand(
        String name, long templateId, long fileId, SendType sendType, Instant sendAt, List<NotifyType> notifyTypes) {}
