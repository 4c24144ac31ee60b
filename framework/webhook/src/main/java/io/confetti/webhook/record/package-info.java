/**
 * What shops are told of their coupons and pushes by webhook: rows written in the transaction of the fact; merchant-admin posts them. Way
 * in: {@link io.confetti.webhook.record.RecordWebhooks} for coupons, {@link io.confetti.webhook.record.RecordPushes} for pushes.
 */
package io.confetti.webhook.record;
