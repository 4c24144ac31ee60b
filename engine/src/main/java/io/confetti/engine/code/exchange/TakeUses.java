package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeUse;
import io.confetti.core.code.store.CodeUses;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.platform.id.Ids;
import java.time.Instant;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Writes the uses, whose key is the guard: of all who exchange one code, here and in other instances, as many come through as it has
 * uses. The others wait for them to commit and then see them.
 */
@Component
class TakeUses {
    private final CodeUses uses;
    private final Ids ids;

    TakeUses(CodeUses uses, Ids ids) {
        this.uses = uses;
        this.ids = ids;
    }

    /**
     * @return the use of each exchange of the group, by claim id; those whose use others have are deferred: the next transaction sees it
     */
    Map<Long, CodeUse> take(ExchangeGroup group, Instant now) {
        Map<Long, CodeUse> planned = plan(group);
        if (planned.isEmpty()) {
            return planned;
        }
        uses.insert(planned.values(), now);
        Map<Long, CodeUse> byCoupon =
                uses.of(codes(planned)).stream().collect(Collectors.toMap(CodeUse::couponId, Function.identity()));
        for (Exchange exchange : group.open()) {
            CodeUse plan = planned.get(exchange.claimId());
            if (!plan.equals(byCoupon.get(plan.couponId()))) {
                planned.remove(exchange.claimId());
                group.defer(exchange);
            }
        }
        return planned;
    }

    private static List<Code> codes(Map<Long, CodeUse> planned) {
        return planned.values().stream()
                .map(use -> new Code(use.seriesId(), use.serial()))
                .toList();
    }

    /** Who comes first has the lowest free use; coupons have ids in the order of their users, as the kernel writes them. */
    private Map<Long, CodeUse> plan(ExchangeGroup group) {
        Map<Long, Integer> numbers = numbers(group);
        List<Exchange> byUser = group.open().stream()
                .sorted(Comparator.comparingLong(Exchange::userId))
                .toList();
        long next = byUser.isEmpty() ? 0 : ids.block(byUser.size());
        Map<Long, CodeUse> planned = new HashMap<>();
        for (Exchange exchange : byUser) {
            long coupon = exchange.couponId() == Exchange.ANY ? next++ : exchange.couponId();
            Code code = exchange.usedCode();
            planned.put(
                    exchange.claimId(),
                    new CodeUse(
                            code.seriesId(),
                            code.serial(),
                            numbers.get(exchange.claimId()),
                            exchange.userId(),
                            coupon,
                            exchange.claimId()));
        }
        return planned;
    }

    /** @return the number of the use of each; those for whom none is left because of others of the group are deferred */
    private static Map<Long, Integer> numbers(ExchangeGroup group) {
        Map<Code, BitSet> taken = new HashMap<>();
        Map<Long, Integer> numbers = new HashMap<>();
        for (Exchange exchange : group.open()) {
            BitSet its = taken.computeIfAbsent(exchange.usedCode(), any -> taken(group.uses(exchange)));
            int number = its.nextClearBit(1);
            if (number > FindExchanged.perCode(group.series(exchange))) {
                group.defer(exchange);
            } else {
                its.set(number);
                numbers.put(exchange.claimId(), number);
            }
        }
        return numbers;
    }

    private static BitSet taken(List<CodeUse> known) {
        BitSet numbers = new BitSet();
        known.forEach(use -> numbers.set(use.useNo()));
        return numbers;
    }
}
