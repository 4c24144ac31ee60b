package io.confetti.merchantadmin.live;

import io.confetti.platform.background.BackgroundTimer;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;
import org.springframework.stereotype.Component;

/** Feeds of the shops that somebody looks at. A shop is read as often for one viewer as for many, and not at all for none. */
@Component
public class LiveFeeds implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(LiveFeeds.class);
    private static final int READERS = 4;

    private final ReadShop readShop;
    private final LiveProperties settings;
    private final Map<Long, WatchedShop> shops = new HashMap<>();
    private int viewers;
    private ExecutorService readers;
    private BackgroundTimer ticks;

    LiveFeeds(ReadShop readShop, LiveProperties settings, MeterRegistry metrics) {
        this.readShop = readShop;
        this.settings = settings;
        metrics.gauge("confetti.live.streams", this, LiveFeeds::viewers);
    }

    /** One who looks at a shop. It is woken by several threads and must not wait. */
    public interface Viewer {

        /** After each reading, and at least each second: there may be something new, or it is time to say that there is nothing. */
        void wake();

        /** The service ends. */
        void end();
    }

    /** @throws io.confetti.platform.error.CouponException 429 if there are as many as may be */
    public synchronized ShopFeed join(long shopId, Viewer viewer) {
        WatchedShop shop = shops.computeIfAbsent(shopId, id -> new WatchedShop(id, readShop));
        if (ticks == null || viewers >= settings.perInstance() || shop.viewers() >= settings.perShop()) {
            throw LiveError.TOO_MANY_STREAMS.refusal(Map.of("most", settings.perShop()));
        }
        viewers++;
        ShopFeed feed = shop.join(viewer);
        readSoon(shop);
        return feed;
    }

    /** Leaving again changes nothing. */
    public synchronized void leave(long shopId, Viewer viewer) {
        WatchedShop shop = shops.get(shopId);
        if (shop != null && shop.leave(viewer)) {
            viewers--;
        }
    }

    private synchronized int viewers() {
        return viewers;
    }

    private void tick() {
        for (WatchedShop shop : all()) {
            readSoon(shop);
            shop.wake();
        }
        synchronized (this) {
            shops.values().removeIf(shop -> shop.isLeftFor(settings.keptFor()));
        }
    }

    private void readSoon(WatchedShop shop) {
        if (shop.wantsReading()) {
            try {
                readers.execute(shop::read);
            } catch (RejectedExecutionException ending) {
                LOG.debug("Not read any more: the service ends");
            }
        }
    }

    private synchronized List<WatchedShop> all() {
        return new ArrayList<>(shops.values());
    }

    @Override
    public synchronized void start() {
        readers = Executors.newFixedThreadPool(READERS, new CustomizableThreadFactory("live-reader-"));
        ticks = new BackgroundTimer("live-streams");
        ticks.repeat(settings.every(), settings.every(), this::tick);
    }

    /** Before the web server waits for the calls that are under way: a stream would keep it waiting. */
    @Override
    public void stop() {
        synchronized (this) {
            ticks.close();
            ticks = null;
            readers.shutdownNow();
        }
        all().forEach(WatchedShop::end);
    }

    @Override
    public synchronized boolean isRunning() {
        return ticks != null;
    }
}
