package io.confetti.settlement.promise;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import io.confetti.settlement.order.OrderKey;
import io.confetti.settlement.promise.store.StoredOrders;
import io.confetti.settlement.promise.store.StoredOrders.StoredOrder;
import io.confetti.settlement.quote.QuoteContent;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** I9: what is payable is not negative, shares sum to the discount, and no more is refunded than was paid. */
@Component
class CheckSums implements PromiseCheck {
    private static final String PROMISE = "I9";
    private static final int BATCH_SIZE = 500;

    private final StoredOrders orders;

    CheckSums(StoredOrders orders) {
        this.orders = orders;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    /** Orders have users, and coupons of templates; they know no task. */
    @Override
    public void check(CheckScope scope, Findings findings) {
        if (scope.kind() == CheckScope.Kind.TASK) {
            return;
        }
        List<StoredOrder> page;
        OrderKey last = new OrderKey("", "");
        do {
            page = orders.page(scope, last, BATCH_SIZE);
            page.forEach(order -> check(order, scope, findings));
            last = page.isEmpty() ? last : page.get(page.size() - 1).key();
        } while (page.size() == BATCH_SIZE);
    }

    private static void check(StoredOrder order, CheckScope scope, Findings findings) {
        try {
            Optional<QuoteContent> quote = order.quote().map(text -> JSON.parseObject(text, QuoteContent.class));
            if (isIn(scope, quote)) {
                check(order, quote, findings);
                findings.examined("orders", 1);
            }
        } catch (JSONException unreadable) {
            findings.expect(false, PROMISE, subject(order), "its quote cannot be read");
        }
    }

    private static boolean isIn(CheckScope scope, Optional<QuoteContent> quote) {
        return scope.kind() != CheckScope.Kind.TEMPLATE
                || quote.stream()
                        .flatMap(it -> it.coupons().stream())
                        .anyMatch(coupon -> coupon.templateId() == scope.id());
    }

    private static void check(StoredOrder order, Optional<QuoteContent> quote, Findings findings) {
        String subject = subject(order);
        long paid = order.paid();
        findings.expect(paid >= 0, PROMISE, subject, "%d is payable", paid);
        findings.expect(
                order.refunded() >= 0 && order.refunded() <= paid,
                PROMISE,
                subject,
                "%d refunded of %d",
                order.refunded(),
                paid);
        quote.ifPresent(it -> check(subject, paid, it, findings));
    }

    private static void check(String subject, long paid, QuoteContent quote, Findings findings) {
        long payable = quote.cart().listPrice() - quote.discount();
        findings.expect(payable == paid, PROMISE, subject, "%d is payable, its quote says %d", paid, payable);
        long shares = quote.shares().stream()
                .flatMap(List::stream)
                .mapToLong(Long::longValue)
                .sum();
        findings.expect(
                shares == quote.discount(), PROMISE, subject, "shares of %d, discount of %d", shares, quote.discount());
    }

    private static String subject(StoredOrder order) {
        return "order " + order.key();
    }
}
