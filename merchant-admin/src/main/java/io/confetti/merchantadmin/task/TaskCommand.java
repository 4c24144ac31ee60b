package io.confetti.merchantadmin.task;

import io.confetti.contract.CanaryPlan;
import java.time.Instant;
import java.util.List;

/**
 * What a new task is to do, validated.
 *
 * @param sendAt of a SCHEDULED task, else null
 * @param canary the trial at its beginning, null if there is none
 */
public record TaskCommand(
        String name,
        long templateId,
        long fileId,
        SendType sendType,
        Instant sendAt,
        List<NotifyType> notifyTypes,
        CanaryPlan canary) {}
