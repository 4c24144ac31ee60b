/** Threads that survive the failure of a round. Ways in: {@link io.confetti.platform.background.BackgroundLoop}, {@link io.confetti.platform.background.BackgroundTimer}. */
package io.confetti.platform.background;
