package io.confetti.distribution.chunk;

/** A chunk is closed; its task may be complete now. */
public record ChunkSettled(long taskId) {}
