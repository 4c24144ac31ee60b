package io.confetti.standalone.lab.code;

import io.confetti.standalone.lab.api.SuiteApi;
import java.util.function.LongFunction;

/**
 * The callers of a demonstration of codes.
 *
 * @param gateway base address
 * @param operator of the shop
 * @param orders an order system and a till of the shop
 * @param ops asks the doctor
 * @param token makes the token of a user
 */
public record CodeAccess(String gateway, SuiteApi operator, SuiteApi orders, SuiteApi ops, LongFunction<String> token) {

    public SuiteApi asUser(long id) {
        return new SuiteApi(gateway, token.apply(id));
    }
}
