package io.confetti.settlement.order;

import java.util.Base64;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Names by which engine knows the locks of orders: the order's id and a mark of 40 random bits. Another order system may use the same id,
 * and a further lock after a refused one must not be taken for it. A unique key refuses the name of a lock that is in use.
 */
final class LockIds {
    private static final String MARK = "~";
    private static final int BYTES = 5;

    private LockIds() {}

    static String next(OrderKey order) {
        byte[] mark = new byte[BYTES];
        ThreadLocalRandom.current().nextBytes(mark);
        return order.id() + MARK + Base64.getUrlEncoder().withoutPadding().encodeToString(mark);
    }
}
