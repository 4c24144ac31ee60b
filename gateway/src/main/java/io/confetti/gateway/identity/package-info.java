/** Who may pass: the token rules of the edge. Way in: {@link io.confetti.gateway.identity.EdgeSecurity}. */
package io.confetti.gateway.identity;
