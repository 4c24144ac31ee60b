/** Who calls: tokens, roles and the path rules of every service. Way in: {@link io.confetti.platform.identity.Caller} as a controller parameter. */
package io.confetti.platform.identity;
