/**
 * The keys that an OpenID provider publishes, and the settings that name it. Way in:
 * {@link io.confetti.platform.identity.issuer.IssuerKeys}.
 */
package io.confetti.platform.identity.issuer;
