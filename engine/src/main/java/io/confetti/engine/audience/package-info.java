/**
 * Whether a user is in the audience of a template. Way in: {@link io.confetti.engine.audience.JudgeAudience}; who keeps facts of users
 * elsewhere than in tokens brings a {@link io.confetti.engine.audience.FactsOfUsers}.
 */
package io.confetti.engine.audience;
