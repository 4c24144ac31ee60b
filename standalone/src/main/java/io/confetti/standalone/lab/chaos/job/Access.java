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

    PatientApi asOperator() {
        return new PatientApi(gateway, operator);
    }

    PatientApi asOrderSystem() {
        return new PatientApi(gateway, orders);
    }

    PatientApi asUser(long id) {
        return new PatientApi(gateway, user.apply(id));
    }
}
