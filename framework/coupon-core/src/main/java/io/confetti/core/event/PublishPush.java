package io.confetti.core.event;

import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Publishes what a push went through to all listeners, in the transaction of the change. */
@Component
public class PublishPush {
    private final List<PushListener> listeners;

    PublishPush(List<PushListener> listeners) {
        this.listeners = listeners;
    }

    /** To be called by whoever has just made the change, and not by one who finds it made. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void publish(PushFact fact) {
        listeners.forEach(listener -> listener.hear(fact));
    }
}
