/** How much a client may send. Way in: {@link io.confetti.gateway.bodylimit.BodyLimit}. */
package io.confetti.gateway.bodylimit;
