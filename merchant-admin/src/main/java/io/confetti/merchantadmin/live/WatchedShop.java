package io.confetti.merchantadmin.live;

import io.confetti.merchantadmin.live.LiveFeeds.Viewer;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A shop and who looks at it. */
final class WatchedShop {
    private static final Logger LOG = LoggerFactory.getLogger(WatchedShop.class);

    private final long shopId;
    private final ReadShop readShop;
    private final ShopFeed feed = new ShopFeed();
    private final Set<Viewer> viewers = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean isBeingRead = new AtomicBoolean();
    private volatile ShopState state = ShopState.UNKNOWN;
    private volatile long leftAt = System.nanoTime();

    WatchedShop(long shopId, ReadShop readShop) {
        this.shopId = shopId;
        this.readShop = readShop;
    }

    int viewers() {
        return viewers.size();
    }

    ShopFeed join(Viewer viewer) {
        viewers.add(viewer);
        return feed;
    }

    /** @return false if it was not there */
    boolean leave(Viewer viewer) {
        leftAt = System.nanoTime();
        return viewers.remove(viewer);
    }

    /** Whether nobody has looked at it for that long. */
    boolean isLeftFor(Duration time) {
        return viewers.isEmpty() && System.nanoTime() - leftAt > time.toNanos();
    }

    /** Whether a reading is wanted now; the one who asks must run it. */
    boolean wantsReading() {
        return !viewers.isEmpty() && isBeingRead.compareAndSet(false, true);
    }

    void read() {
        try {
            state = readShop.read(shopId, state);
            feed.accept(state);
        } catch (RuntimeException failure) {
            LOG.warn("Shop not read for its streams shopId={} cause={}", shopId, failure.toString());
            feed.acceptFailure();
        } finally {
            isBeingRead.set(false);
        }
        wake();
    }

    void wake() {
        viewers.forEach(Viewer::wake);
    }

    void end() {
        viewers.forEach(Viewer::end);
    }
}
