package io.confetti.platform.messaging;

import java.time.Instant;

/**
 * A message that one group could not handle.
 *
 * @param group that gave up
 * @param id of the message; the same in every group that got it
 * @param topic it was sent to first
 * @param key may be empty
 * @param sent when it was sent first
 * @param died when the broker gave it up
 * @param tries deliveries in vain
 * @param traceId of the call that caused it, may be empty
 * @param body as it was sent
 */
public record DeadLetter(
        String group,
        String id,
        String topic,
        String key,
        Instant sent,
        Instant died,
        int tries,
        String traceId,
        String body) {}
