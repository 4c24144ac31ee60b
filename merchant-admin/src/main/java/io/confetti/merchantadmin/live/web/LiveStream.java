package io.confetti.merchantadmin.live.web;

import io.confetti.merchantadmin.live.LiveChange;
import io.confetti.merchantadmin.live.LiveFeeds.Viewer;
import io.confetti.merchantadmin.live.LivePosition;
import io.confetti.merchantadmin.live.ShopFeed;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One answer that goes on. It writes only what the connection takes at once, so no thread waits for a slow reader, who misses
 * readings in between and gets what is new when it can take more. For many threads.
 */
final class LiveStream implements Viewer, WriteListener {
    private static final Logger LOG = LoggerFactory.getLogger(LiveStream.class);

    private final Opened opened;
    private final ServletOutputStream out;
    private final LiveEvents events;
    private final Clock clock;
    private final Duration heartbeat;
    private ShopFeed feed;
    private LivePosition seen;
    private Instant writtenAt;
    private LiveEnd end;
    private boolean isStarted;
    private boolean isEndSaid;
    private boolean isUnflushed;
    private boolean isClosed;

    /**
     * @param language Accept-Language of the call, null for none
     * @param seen what an earlier stream has seen
     * @param expiresAt end of the token
     * @param close ends the answer; called once
     */
    record Opened(String language, LivePosition seen, Instant expiresAt, Runnable close) {}

    LiveStream(Opened opened, ServletOutputStream out, LiveEvents events, Clock clock, Duration heartbeat) {
        this.opened = opened;
        this.out = out;
        this.events = events;
        this.clock = clock;
        this.heartbeat = heartbeat;
        this.seen = opened.seen();
    }

    /** Before the connection takes anything. */
    synchronized void follow(ShopFeed shop) {
        feed = shop;
    }

    @Override
    public synchronized void wake() {
        if (!isStarted || isClosed) {
            return;
        }
        try {
            writeWhatIsNew();
        } catch (IOException | IllegalStateException gone) {
            onError(gone);
        }
    }

    @Override
    public synchronized void end() {
        end = LiveEnd.SERVICE_ENDS;
        wake();
        if (isStarted) {
            close();
        }
    }

    /** The connection takes more; for the first time once the call itself is over, and nothing is written before. */
    @Override
    public synchronized void onWritePossible() {
        isStarted = true;
        wake();
    }

    @Override
    public void onError(Throwable failure) {
        LOG.debug("Live stream cut reason={}", failure.toString());
        close();
    }

    private void writeWhatIsNew() throws IOException {
        while (!isClosed && out.isReady()) {
            if (isUnflushed) {
                isUnflushed = false;
                out.flush();
            } else if (isEndSaid) {
                close();
            } else {
                Optional<byte[]> next = next();
                if (next.isEmpty()) {
                    return;
                }
                out.write(next.get());
                isUnflushed = true;
            }
        }
    }

    private Optional<byte[]> next() {
        Instant now = clock.instant();
        if (end == null && !now.isBefore(opened.expiresAt())) {
            end = LiveEnd.TOKEN_EXPIRED;
        }
        if (end != null) {
            isEndSaid = true;
            return Optional.of(events.end(end));
        }
        Optional<LiveChange> change = feed.since(seen);
        if (change.isPresent()) {
            writtenAt = now;
            seen = change.get().position();
            return Optional.of(events.state(change.get(), opened.language()));
        }
        if (writtenAt == null || !now.isBefore(writtenAt.plus(heartbeat))) {
            writtenAt = now;
            return Optional.of(events.heartbeat());
        }
        return Optional.empty();
    }

    private synchronized void close() {
        if (!isClosed) {
            isClosed = true;
            opened.close().run();
        }
    }
}
