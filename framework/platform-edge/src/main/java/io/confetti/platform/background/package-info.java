/** Threads that go on whatever happens in one round. Ways in: {@link io.confetti.platform.background.BackgroundLoop}, {@link io.confetti.platform.background.BackgroundTimer}. */
package io.confetti.platform.background;
