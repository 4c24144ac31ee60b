package io.confetti.distribution.notice.control;

import io.confetti.distribution.notice.control.store.NoticeControlRow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stops all sending, or lets it go on; planning is not touched, and what a provider has been asked for is not called back. */
@Component
public class StopSending {

    private static final Logger log = LoggerFactory.getLogger(StopSending.class);

    private final NoticeControlRow control;

    StopSending(NoticeControlRow control) {
        this.control = control;
    }

    /** @param paused whether it stops; senders read it before each batch */
    @Transactional
    public void stop(boolean paused) {
        control.pause(paused);
        log.warn("Sending of notices {} by command", paused ? "paused" : "resumed");
    }
}
