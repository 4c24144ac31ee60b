package io.confetti.distribution.notice.pace;

import io.confetti.distribution.notice.pace.store.RunningPushes;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Keeps senders from slowing down pushes. Both live on the same database and the same processors; a push is over soon, and a notice of
 * it may come some seconds later.
 */
@Component
public class BesidePushes {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

    private final RunningPushes pushes;
    private final PaceProperties settings;
    private final NoticePace pace = new NoticePace(System::nanoTime);
    private long askedAt;
    private boolean isPushing;

    BesidePushes(RunningPushes pushes, PaceProperties settings) {
        this.pushes = pushes;
        this.settings = settings;
        this.askedAt = System.nanoTime() - LOOK_AGAIN.toNanos();
    }

    /** @return whether so many may be sent now; if fewer are found, the rest goes back */
    public boolean take(int notices) {
        return !isPushing() || pace.take(notices, settings.besidePushes());
    }

    public void giveBack(int notices) {
        pace.giveBack(notices);
    }

    private synchronized boolean isPushing() {
        long now = System.nanoTime();
        if (now - askedAt >= LOOK_AGAIN.toNanos()) {
            isPushing = pushes.areThere();
            askedAt = now;
        }
        return isPushing;
    }
}
