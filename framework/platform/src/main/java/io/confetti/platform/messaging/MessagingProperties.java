package io.confetti.platform.messaging;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param poll how often the outbox is looked at without a wake-up
 * @param batch rows published in one transaction
 * @param sendAtMost how long one transaction sends; far below the time after which the database ends a silent session
 * @param brokerWait how long listeners wait for the broker at start
 */
@ConfigurationProperties("confetti.messaging")
record MessagingProperties(
        @DefaultValue("1s") Duration poll,
        @DefaultValue("100") int batch,
        @DefaultValue("10s") Duration sendAtMost,
        @DefaultValue("60s") Duration brokerWait) {}
