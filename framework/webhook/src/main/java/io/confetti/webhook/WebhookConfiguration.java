package io.confetti.webhook;

import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;

/**
 * Posts what was recorded, and lets shops register their webhooks; for the one service that imports it. That facts are recorded
 * needs no import: {@link io.confetti.webhook.record.RecordWebhooksAutoConfiguration} does it wherever coupons change.
 */
@Configuration(proxyBeanMethods = false)
@ComponentScan(excludeFilters = @Filter(type = FilterType.REGEX, pattern = "io\\.confetti\\.webhook\\.record\\..*"))
@ConfigurationPropertiesScan
public class WebhookConfiguration {}
