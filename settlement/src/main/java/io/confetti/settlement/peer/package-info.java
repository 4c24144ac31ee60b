/** Calls to other services that fail immediately while a service keeps failing. Way in: {@link io.confetti.settlement.peer.Peers}. */
@NullMarked
package io.confetti.settlement.peer;

import org.jspecify.annotations.NullMarked;
