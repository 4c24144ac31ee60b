package io.confetti.merchantadmin.live;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** A feed that a test reads into. */
public final class ShopFeedOfTests {
    private final ShopFeed feed = new ShopFeed();

    public ShopFeed feed() {
        return feed;
    }

    public void granted(long coupons) {
        feed.accept(state(coupons));
    }

    static ShopState state(long granted) {
        var today = new Today(LocalDate.of(2026, 11, 30), granted, 0, 0, 0, 0, 0, 0);
        return new ShopState(List.of(), List.of(), today, Instant.EPOCH);
    }
}
