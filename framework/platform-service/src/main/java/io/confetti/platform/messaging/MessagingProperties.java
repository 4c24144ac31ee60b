package io.confetti.platform.messaging;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * @param poll how soon the outbox is looked at again without a wake-up while there is something in it
 * @param idlePoll how seldom it is looked at while nothing is found; a commit of this process wakes the relay, so this only
 *     delays what another one has left behind
 * @param batch rows published in one transaction
 * @param sendAtMost how long one transaction sends; far below the time after which the database ends a silent session
 * @param brokerWait how long listeners wait for the broker at start
 */
@ConfigurationProperties("confetti.messaging")
record MessagingProperties(
        @DefaultValue("1s") Duration poll,
        @DefaultValue("5s") Duration idlePoll,
        @DefaultValue("100") int batch,
        @DefaultValue("10s") Duration sendAtMost,
        @DefaultValue("60s") Duration brokerWait) {}
