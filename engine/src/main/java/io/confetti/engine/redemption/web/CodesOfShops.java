package io.confetti.engine.redemption.web;

import io.confetti.platform.identity.Shops;
import java.util.List;

/** Whose codes a call may be about, as it says so. */
final class CodesOfShops {
    private CodesOfShops() {}

    /** @param ids null: of any shop */
    static Shops of(List<Long> ids) {
        return ids == null ? Shops.EVERY : Shops.of(ids);
    }
}
