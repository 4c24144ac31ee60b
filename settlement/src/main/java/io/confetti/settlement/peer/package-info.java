/** Calls to other services that fail at once while a service keeps failing. Way in: {@link io.confetti.settlement.peer.Peers}. */
package io.confetti.settlement.peer;
