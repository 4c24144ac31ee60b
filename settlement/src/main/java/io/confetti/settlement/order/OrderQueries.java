package io.confetti.settlement.order;

import com.alibaba.fastjson2.JSON;
import io.confetti.settlement.order.store.EventResponses;
import io.confetti.settlement.order.store.Settlements;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Looks orders up. */
@Component
public class OrderQueries {
    private final Settlements settlements;
    private final EventResponses responses;
    private final TransactionTemplate oneView;

    OrderQueries(Settlements settlements, EventResponses responses, PlatformTransactionManager transactions) {
        this.settlements = settlements;
        this.responses = responses;
        this.oneView = new TransactionTemplate(transactions);
        oneView.setReadOnly(true);
        oneView.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
    }

    /** An order with its payments, read in one snapshot: the refunds add up to what the order says. */
    public record Found(Settlement order, Payments payments) {}

    /** @throws io.confetti.platform.error.CouponException 404 if nothing is known of it, or it has lines of other shops */
    public Found find(OrderCall call) {
        return oneView.execute(status -> {
            Settlement order = settlements
                    .find(call.order())
                    .filter(call::mayAccess)
                    .orElseThrow(SettlementError.UNKNOWN_ORDER::refusal);
            return new Found(order, payments(call.order()));
        });
    }

    private Payments payments(OrderKey order) {
        List<EventResponses.Answered> refunds =
                responses.answered(order, EventKey.Kind.REFUND, Payments.MOST_REFUNDS + 1);
        return new Payments(
                responses.answered(order, EventKey.Kind.REDEEM, 1).stream()
                        .map(EventResponses.Answered::at)
                        .findFirst(),
                refunds.stream()
                        .limit(Payments.MOST_REFUNDS)
                        .map(it -> new Payments.Refund(
                                it.at(), JSON.parseObject(it.response(), OrderResponses.Refunded.class)))
                        .toList(),
                refunds.size() > Payments.MOST_REFUNDS);
    }
}
