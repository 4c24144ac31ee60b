/** Who calls: tokens, keys and roles. Way in: {@link io.confetti.platform.identity.TokenJudge}; a controller asks for a {@link io.confetti.platform.identity.Caller}. */
package io.confetti.platform.identity;
