/** Who may call which path of a service, and the caller as a parameter. Way in: {@link io.confetti.platform.web.identity.IdentityAutoConfiguration}. */
package io.confetti.platform.web.identity;
