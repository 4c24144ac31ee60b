/** Digests and message authentication codes. Way in: {@link io.confetti.platform.digest.Digests}. */
package io.confetti.platform.digest;
