/** Tells a server that is away from a bug. Way in: {@link io.confetti.platform.outage.Outages}. */
package io.confetti.platform.outage;
