/**
 * Who may claim coupons of a template. Ways in: {@link io.confetti.core.audience.AudienceConditions}, and {@link
 * io.confetti.core.audience.AudienceCondition} for a new condition.
 */
package io.confetti.core.audience;
