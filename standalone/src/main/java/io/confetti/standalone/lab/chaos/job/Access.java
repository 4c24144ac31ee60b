package io.confetti.standalone.lab.chaos.job;

import java.util.Map;
import java.util.function.LongFunction;

/**
 * How the lab comes in: through the gateway, as everybody.
 *
 * @param gateway base address
 * @param operator token of an operator
 * @param ops token of an ops person
 * @param orders token of an order system
 * @param user tokens of users by their ids
 */
public record Access(String gateway, String operator, String ops, String orders, LongFunction<String> user) {

    /** Coupons live longer than any fault, and shorter than clocks step: none may be over at the end. */
    static final Map<String, Object> USABLE = Map.of("kind", "RELATIVE", "hoursAfterReceipt", 1);

    RetryingApi asOperator() {
        return new RetryingApi(gateway, operator);
    }

    RetryingApi asOps() {
        return new RetryingApi(gateway, ops);
    }

    RetryingApi asOrderSystem() {
        return new RetryingApi(gateway, orders);
    }

    RetryingApi asUser(long id) {
        return new RetryingApi(gateway, user.apply(id));
    }
}
