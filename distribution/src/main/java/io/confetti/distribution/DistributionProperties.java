package io.confetti.distribution;

import io.confetti.platform.time.DatabaseTime;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the push.
 *
 * @param chunkSize user rows per transaction; a run keeps the value it was made with
 * @param concurrentTasks tasks that one instance reads at once
 * @param openChunks chunks of a task that wait for their savers before its reader stops making more
 * @param lease how long a reader owns its task without renewal: what a dead process costs
 * @param patience how long a reader may stand before it loses its task
 * @param fileTries failed tries to read a file before it counts as lost
 * @param fileRetryPause time between two tries
 * @param reannounceAfter age of a reserved chunk that is announced again
 * @param settleAfter age of a saved chunk that the sweeper settles itself
 * @param undoWindow how long after its end a push can be undone; a run keeps the value that it ended with
 */
@Validated
@ConfigurationProperties("confetti.distribution")
public record DistributionProperties(
        @DefaultValue("5000") @Min(1) @Max(5_000) int chunkSize,
        @DefaultValue("2") @Min(1) int concurrentTasks,
        @DefaultValue("8") @Min(1) @Max(1_000) int openChunks,
        @DefaultValue("15s") @NotNull Duration lease,
        @DefaultValue("60s") @NotNull Duration patience,
        @DefaultValue("5") @Min(1) int fileTries,
        @DefaultValue("15s") @NotNull Duration fileRetryPause,
        @DefaultValue("20s") @NotNull Duration reannounceAfter,
        @DefaultValue("5s") @NotNull Duration settleAfter,
        @DefaultValue("7d") @NotNull Duration undoWindow) {

    /** The lease as SQL intervals take it. */
    public long leaseMicros() {
        return DatabaseTime.micros(lease);
    }

    /** The undo window as SQL intervals take it. */
    public long undoWindowMicros() {
        return DatabaseTime.micros(undoWindow);
    }
}
