package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeKind;
import io.confetti.core.code.TypedCode;
import io.confetti.engine.code.exchange.FindCode.Found;
import io.confetti.platform.time.SuiteClock;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/**
 * Turns a typed code into a coupon of the user. What is no code of any series is refused from memory; the rest is decided in the
 * database, together with what comes at the same time. Redis is not asked: a hold for each of 200 callers of one code would keep 200
 * coupons from others.
 */
@Component
public class ExchangeCode {
    private static final ExchangeOutcome NOT_VALID = new ExchangeOutcome.Refused(CodeError.NOT_VALID.refusal());

    private final FindCode findCode;
    private final ExchangeQueue queue;
    private final CodeMetrics metrics;
    private final SuiteClock clock;

    ExchangeCode(FindCode findCode, ExchangeQueue queue, CodeMetrics metrics, SuiteClock clock) {
        this.findCode = findCode;
        this.queue = queue;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * @param typed by the user, however it is written
     * @param key names this exchange: repeated with it, it is answered alike
     * @return the outcome, refusals included; failed if nothing is known of it, then it may be repeated with the same key
     */
    public CompletableFuture<ExchangeOutcome> exchange(long userId, String typed, String key) {
        Found found = findCode.find(typed);
        return found.code()
                .filter(code -> code.series().row().kind() != CodeKind.PER_COUPON)
                .map(code -> submit(userId, code, key))
                .orElseGet(() -> CompletableFuture.completedFuture(NOT_VALID))
                .whenComplete((outcome, failure) -> {
                    if (outcome != null) {
                        metrics.tried(found.seriesId(), outcome);
                        found.code()
                                .ifPresent(code -> metrics.tried(code.series().row(), outcome));
                    }
                });
    }

    private CompletableFuture<ExchangeOutcome> submit(long userId, TypedCode code, String key) {
        return queue.submit(Exchange.of(userId, code, key, clock.instant(), Exchange.ANY));
    }
}
