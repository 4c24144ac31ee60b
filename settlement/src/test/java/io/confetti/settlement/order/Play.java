package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.RefundPolicy;
import io.confetti.contract.ScopeRule;
import io.confetti.settlement.order.EngineModel.Reply;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Outcome;
import io.confetti.settlement.order.domain.RefundRule;
import io.confetti.settlement.order.domain.Transitions;
import io.confetti.settlement.quote.QuoteContent;
import io.confetti.settlement.quote.QuotedCoupon;
import io.confetti.settlement.quote.domain.CartLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * One random history of three orders that compete for two coupons: events come twice, late and out of order, calls to engine
 * are delayed, doubled and lost, processes die between any two steps.
 */
final class Play {
    private static final int UNITS = 3;
    private static final List<String> ORDERS = List.of("A", "B", "C");

    private final SplittableRandom random;
    private final String which;
    private final EngineModel engine = new EngineModel();
    private final Map<String, Settlement> rows = new HashMap<>();
    private final PlayChecks checks;
    /** Calls on their way to engine. */
    private final List<Settlement> calls = new ArrayList<>();

    Play(long seed, String which) {
        this.random = new SplittableRandom(seed);
        this.which = which;
        this.checks = new PlayChecks(engine, rows, which);
    }

    void run() {
        for (int step = 0; step < 40; step++) {
            String order = ORDERS.get(random.nextInt(ORDERS.size()));
            switch (random.nextInt(10)) {
                case 0, 1 -> happen(order, OrderEvent.LOCK);
                case 2, 3 -> happen(order, OrderEvent.REDEEM);
                case 4 -> happen(order, random.nextBoolean() ? OrderEvent.RELEASE : OrderEvent.TIME_OUT);
                case 5 -> happen(order, OrderEvent.REFUND_PART);
                case 6 -> sweep();
                case 7 -> crash();
                default -> deliver();
            }
            checks.always();
        }
        settle();
        checks.atRest();
        ORDERS.forEach(order -> happen(order, OrderEvent.TIME_OUT));
        settle();
        checks.atRest();
        assertThat(rows.values())
                .as(which)
                .noneMatch(row -> row.state() == OrderState.LOCKED || row.state() == OrderState.LOCKING);
    }

    private void happen(String order, OrderEvent event) {
        Settlement row = rows.get(order);
        boolean mayLock = row == null || row.pending().isEmpty();
        Outcome outcome = Transitions.of(row == null ? OrderState.NONE : row.state(), event);
        if (event == OrderEvent.LOCK && outcome == Outcome.Stay.REPEAT && row.state() == OrderState.LOCKING) {
            calls.add(row);
        }
        if (!outcome.moves() || event == OrderEvent.LOCK && !mayLock) {
            return;
        }
        Settlement after = after(order, row, event);
        rows.put(order, after);
        if (after.pending().isPresent()) {
            calls.add(after);
        }
    }

    private Settlement after(String order, Settlement row, OrderEvent event) {
        return switch (event) {
            case LOCK -> Settlement.locking(key(order), lockedQuote());
            case REDEEM -> row.redeemedBy("pay");
            case RELEASE -> row == null ? Settlement.givenUp(key(order)) : row.released(ReleasedBy.ORDER);
            case TIME_OUT -> row.released(ReleasedBy.TIME_OUT);
            case REFUND_PART, REFUND_REST -> refunded(row);
            case LOCK_CONFIRMED -> row.locked();
            case LOCK_REFUSED -> row.refused();
        };
    }

    private static OrderKey key(String order) {
        return new OrderKey("", order);
    }

    private Settlement refunded(Settlement row) {
        List<Integer> returned = List.of(row.progress().returned().get(0) + 1);
        return row.returned(returned, row.refunds().worth(returned));
    }

    private LockedQuote lockedQuote() {
        List<QuotedCoupon> coupons = new ArrayList<>();
        int which = 1 + random.nextInt(3);
        for (long id = 1; id <= 2; id++) {
            if ((which & id) != 0) {
                coupons.add(new QuotedCoupon(
                        id,
                        id,
                        1,
                        1,
                        Instant.EPOCH,
                        new DiscountRule(DiscountRule.Kind.FIXED_OFF, 50L, null, null, null),
                        ScopeRule.EVERYTHING,
                        RefundPolicy.RETURN_ON_FULL_REFUND,
                        null,
                        null));
            }
        }
        coupons.sort(Comparator.comparing(QuotedCoupon::id));
        List<CartLine> lines = List.of(new CartLine("1", "p", "c", 1, UNITS, 100));
        List<List<Long>> shares = coupons.stream().map(coupon -> List.of(50L)).toList();
        var quote =
                new QuoteContent(1, "", 42, Instant.EPOCH, Instant.MAX, lines, coupons, 50L * coupons.size(), shares);
        return new LockedQuote(quote, RefundRule.KEEP, Instant.MAX);
    }

    private void sweep() {
        rows.values().stream().filter(row -> row.pending().isPresent()).forEach(calls::add);
    }

    /** Whatever a process had in hand is gone; what is on the wire still arrives. */
    private void crash() {
        calls.removeIf(call -> random.nextInt(3) == 0);
    }

    private void deliver() {
        if (!calls.isEmpty()) {
            int i = random.nextInt(calls.size());
            Settlement call = random.nextInt(5) == 0 ? calls.get(i) : calls.remove(i);
            carryOut(call, random.nextInt(3) > 0);
        }
    }

    private void carryOut(Settlement call, boolean answerArrives) {
        Reply reply = switch (call.pending().orElseThrow()) {
            case LOCK -> engine.lock(call.lockId(), call.couponIds());
            case REDEEM -> engine.redeem(call.lockId());
            case RELEASE -> engine.release(call.lockId());
            case RETURN -> engine.redeem(call.lockId()) == Reply.MOVED ? engine.giveBack(call.lockId()) : Reply.REFUSED;
        };
        Settlement row = rows.get(call.orderId());
        if (!answerArrives || !row.lockId().equals(call.lockId())) {
            return;
        }
        if (call.pending().equals(Optional.of(PendingSync.LOCK))) {
            happen(call.orderId(), reply == Reply.MOVED ? OrderEvent.LOCK_CONFIRMED : OrderEvent.LOCK_REFUSED);
        } else if (reply == Reply.MOVED && row.pending().equals(call.pending())) {
            rows.put(call.orderId(), heard(row));
        }
    }

    private static Settlement heard(Settlement row) {
        return new Settlement(
                row.key(), row.lockId(), row.state(), row.lockedQuote(), row.progress(), Optional.empty());
    }

    private void settle() {
        for (int round = 0;
                !calls.isEmpty()
                        || rows.values().stream().anyMatch(row -> row.pending().isPresent());
                round++) {
            assertThat(round).as("rounds until it is at rest, " + which).isLessThan(50);
            sweep();
            List<Settlement> all = new ArrayList<>(calls);
            calls.clear();
            all.forEach(call -> carryOut(call, true));
        }
    }
}
