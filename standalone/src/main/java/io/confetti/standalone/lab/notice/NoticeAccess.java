package io.confetti.standalone.lab.notice;

import io.confetti.standalone.lab.api.SuiteApi;
import java.time.Clock;
import java.time.Instant;
import java.util.function.LongFunction;

/**
 * The callers of a demonstration of notices, all of one shop that nobody else uses: what it chooses is its own.
 *
 * @param shop its id
 * @param operator of the shop
 * @param orders an order system of the shop
 * @param ops asks the doctor
 * @param user the API with a token of that user
 * @param clock that of this machine, as providers have it
 */
public record NoticeAccess(
        long shop, SuiteApi operator, SuiteApi orders, SuiteApi ops, LongFunction<SuiteApi> user, Clock clock) {

    public Instant now() {
        return clock.instant();
    }
}
