/**
 * The seam for facts: whoever changes coupons publishes it by {@link io.confetti.core.event.PublishChanges}, and each bean that
 * is a {@link io.confetti.core.event.CouponListener} hears of it in the same transaction (ADR 0054). What a push as a
 * whole goes through is published by {@link io.confetti.core.event.PublishPush} to each {@link io.confetti.core.event.PushListener}.
 */
package io.confetti.core.event;
