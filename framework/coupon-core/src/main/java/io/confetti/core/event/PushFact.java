package io.confetti.core.event;

import java.time.Instant;

/** What a push as a whole went through; of people it says nothing. It is published once, by the transaction that makes it. */
public sealed interface PushFact permits PushEnded, PushHeld {

    long shopId();

    long templateId();

    long taskId();

    Instant at();
}
