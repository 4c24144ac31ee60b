/** Chunks in the database. Way in: {@link io.confetti.distribution.chunk.store.ChunkRows}. */
package io.confetti.distribution.chunk.store;
