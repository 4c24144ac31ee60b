/**
 * Where the user rows of a task come from: its recipient file, rows of another task that failed, or a list of users. Every pass over
 * them gives the same rows with the same ordinals. Way in: {@link io.confetti.distribution.source.ReadRows}.
 */
package io.confetti.distribution.source;
