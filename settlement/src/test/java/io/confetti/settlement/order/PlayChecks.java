package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.settlement.order.domain.OrderState;
import java.util.List;
import java.util.Map;

/**
 * What holds in every history: in the middle of it, and once all is at rest.
 *
 * @param rows of settlement, by order
 * @param which names the history, so that it can be repeated
 */
record PlayChecks(EngineModel engine, Map<String, Settlement> rows, String which) {
    /** Between a redemption and the next one of the same coupon there is always a return. */
    void always() {
        engine.redemptions.forEach((coupon, locks) -> {
            long inUse = locks.stream()
                    .filter(lock -> engine.locks.get(lock) == EngineModel.Lock.REDEEMED)
                    .count();
            assertThat(inUse).as("coupon " + coupon + ", " + which).isLessThanOrEqualTo(1);
            assertThat(locks).as(which).doesNotHaveDuplicates();
        });
        rows.values().stream()
                .filter(row -> row.lockedQuote().isPresent())
                .forEach(row -> assertThat(row.progress().refunded())
                        .as(which)
                        .isBetween(0L, row.quote().payable()));
    }

    void atRest() {
        for (Settlement row : rows.values()) {
            List<Long> held = engine.holders.entrySet().stream()
                    .filter(it -> it.getValue().equals(row.lockId()))
                    .map(Map.Entry::getKey)
                    .sorted()
                    .toList();
            boolean holds = switch (row.state()) {
                case LOCKED, REDEEMED, PARTLY_RETURNED -> true;
                case NONE, LOCKING, RELEASED, REFUSED, RETURNED -> false;
            };
            assertThat(held).as(row + ", " + which).isEqualTo(holds ? row.couponIds() : List.of());
            if (row.state() == OrderState.RETURNED) {
                assertThat(row.progress().refunded())
                        .as(which)
                        .isEqualTo(row.quote().payable());
            }
        }
        List<String> current = rows.values().stream().map(Settlement::lockId).toList();
        assertThat(engine.holders.values()).as("held by nobody, " + which).allMatch(current::contains);
    }
}
