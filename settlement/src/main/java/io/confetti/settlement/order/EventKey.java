package io.confetti.settlement.order;

import cn.hutool.crypto.digest.DigestUtil;

/**
 * An event of an order that is answered once.
 *
 * @param id refund id; of a lock that was turned down the hash of its quote; empty for what an order does once
 * @param requestHash of the content that came with the id
 */
public record EventKey(OrderKey order, Kind kind, String id, String requestHash) {
    public enum Kind {
        LOCK,
        REDEEM,
        RELEASE,
        REFUND,
        /** A redemption in one call; answered are its refusals, what else became of it says its order. */
        TILL
    }

    static EventKey of(OrderKey order, Kind kind, String id, String content) {
        return new EventKey(order, kind, id, DigestUtil.sha256Hex(content));
    }

    /** By which a lock with this quote is known once it was turned down. */
    EventKey turnedDown() {
        return new EventKey(order, kind, requestHash, requestHash);
    }
}
