package io.confetti.engine.outage;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Circuit breaker of one server, as this instance sees it. A failure opens it and an answer closes it. While it is open, one
 * caller a second may try the server; the others do immediately what is done without it.
 */
public final class Circuit {

    private static final Logger log = LoggerFactory.getLogger(Circuit.class);
    private static final long TRIAL_EVERY = Duration.ofSeconds(1).toNanos();

    private final String server;
    private final LongSupplier nanos;
    private final AtomicLong nextTrial = new AtomicLong();
    private volatile boolean open;

    /** @param server as log lines name it */
    public Circuit(String server) {
        this(server, System::nanoTime);
    }

    Circuit(String server, LongSupplier nanos) {
        this.server = server;
        this.nanos = nanos;
    }

    public boolean isOpen() {
        return open;
    }

    /** @return whether the caller may use the server; it reports the outcome by {@link #answered} or {@link #failed} */
    public boolean mayTry() {
        if (!open) {
            return true;
        }
        long due = nextTrial.get();
        long now = nanos.getAsLong();
        return now - due >= 0 && nextTrial.compareAndSet(due, now + TRIAL_EVERY);
    }

    public void answered() {
        if (open) {
            open = false;
            log.info("Answers again server={}", server);
        }
    }

    public void failed(Throwable cause) {
        nextTrial.set(nanos.getAsLong() + TRIAL_EVERY);
        if (!open) {
            open = true;
            log.warn("Not used for now server={} cause={}", server, String.valueOf(cause));
        }
    }
}
