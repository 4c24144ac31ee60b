/** How much a client may send. Way in: {@link io.confetti.gateway.limit.BodyLimit}. */
package io.confetti.gateway.limit;
