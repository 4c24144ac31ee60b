package io.confetti.engine.wallet;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A user's newest coupons, received last first, and how many there are besides.
 *
 * @param older of each state; empty if the newest are all
 */
record Wallet(List<StoredCoupon> newest, Map<CouponState, Long> older) {

    static final Wallet EMPTY = new Wallet(List.of(), Map.of());

    boolean isAll() {
        return older.isEmpty();
    }

    /** A plain list while that is all, as an older release reads and writes it. */
    String text() {
        return isAll() ? JSON.toJSONString(newest) : JSON.toJSONString(Map.of("newest", newest, "older", older));
    }

    static Wallet parse(String text) {
        if (text.startsWith("[")) {
            return new Wallet(JSON.parseArray(text, StoredCoupon.class), Map.of());
        }
        JSONObject wallet = JSON.parseObject(text);
        Map<CouponState, Long> older = new EnumMap<>(CouponState.class);
        wallet.getJSONObject("older")
                .forEach((state, count) -> older.put(CouponState.valueOf(state), ((Number) count).longValue()));
        return new Wallet(wallet.getList("newest", StoredCoupon.class), older);
    }
}
