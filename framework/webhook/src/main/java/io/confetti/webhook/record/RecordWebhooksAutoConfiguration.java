package io.confetti.webhook.record;

import io.confetti.core.CouponCoreAutoConfiguration;
import io.confetti.core.event.PublishChanges;
import io.confetti.webhook.record.store.DeliveryRows;
import io.confetti.webhook.record.store.Listeners;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Import;

/** Lets webhooks hear of every change of coupons and pushes in each service that has the kernel. */
@AutoConfiguration(after = CouponCoreAutoConfiguration.class)
@ConditionalOnBean(PublishChanges.class)
@Import({RecordWebhooks.class, RecordPushes.class, Listeners.class, DeliveryRows.class})
public class RecordWebhooksAutoConfiguration {}
