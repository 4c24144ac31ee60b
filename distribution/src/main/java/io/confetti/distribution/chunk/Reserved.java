package io.confetti.distribution.chunk;

/**
 * What came of the try to reserve a chunk.
 *
 * @param rate user rows per second that the run is to keep now, null for as fast as it goes
 */
public record Reserved(Outcome outcome, Integer rate) {

    /** Whether the chunk is recorded, and if not, why. */
    public enum Outcome {
        RECORDED,
        /** Another epoch owns the task: the caller must stop reading. */
        FENCED,
        /** The push is paused. */
        PAUSED,
        /** So many chunks wait for their savers that no more are made now. */
        FULL,
        /** As FULL, and no chunk can be saved, since the template is paused. */
        BLOCKED,
        /** The run has a rate by now at which chunks are smaller. */
        TOO_LARGE
    }
}
