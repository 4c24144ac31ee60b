/**
 * What shops are told of their coupons by webhook: rows written in the transaction of the fact; merchant-admin posts them. Way
 * in: {@link io.confetti.webhook.record.RecordWebhooks}.
 */
package io.confetti.webhook.record;
