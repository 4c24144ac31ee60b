/** The one clock of the suite. Way in: {@link io.confetti.platform.time.SuiteClock}. */
package io.confetti.platform.time;
