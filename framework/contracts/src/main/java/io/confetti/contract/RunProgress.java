package io.confetti.contract;

import java.time.Instant;
import java.util.Map;

/**
 * Live progress of a run: {@code GET /internal/runs/{taskId}} of distribution.
 *
 * @param rowsRead user rows in recorded chunks
 * @param rowsPerSecond granted and failed rows per second since the start
 * @param estimatedEnd null until a rate is known, and after the end
 * @param failureFileReady whether the failure file can be fetched
 * @param waitingFor why it does not come on, null if it does or has ended
 * @param control how it is controlled
 */
public record RunProgress(
        long taskId,
        String state,
        String reason,
        Long rowCount,
        long rowsRead,
        long delivered,
        long failed,
        Map<String, Long> failedByCause,
        double rowsPerSecond,
        Instant estimatedEnd,
        Instant startedAt,
        Instant endedAt,
        boolean failureFileReady,
        WaitingFor waitingFor,
        RunControl control) {}
