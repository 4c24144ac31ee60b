/** Chunks that are ready to be saved, from the broker. */
package io.confetti.distribution.chunk.messaging;
