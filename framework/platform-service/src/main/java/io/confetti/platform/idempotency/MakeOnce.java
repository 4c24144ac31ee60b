package io.confetti.platform.idempotency;

import io.confetti.platform.identity.Caller;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs calls that make something new: a double click or a client that repeats after a lost answer must not make it twice, so
 * they need an {@code Idempotency-Key}. Installations of before the rule may go on without while their clients learn it.
 */
public class MakeOnce {
    /** Name of the header. */
    public static final String KEY = "Idempotency-Key";

    private static final Logger LOG = LoggerFactory.getLogger(MakeOnce.class);

    private final IdempotentCalls calls;
    private final boolean required;

    /** @param required whether a call without a key is refused */
    public MakeOnce(IdempotentCalls calls, boolean required) {
        this.calls = calls;
        this.required = required;
        if (!required) {
            LOG.warn(
                    "Idempotency-Key is not required: a repeated POST makes a second template, task or webhook."
                            + " Set confetti.idempotency-key.required=true (CONFETTI_IDEMPOTENCY_KEY_REQUIRED) once all clients send it");
        }
    }

    /**
     * As {@link IdempotentCalls#run}.
     *
     * @param key header value, null if absent
     * @throws io.confetti.platform.error.CouponException 400 if the key is absent although it is required
     */
    public <T> T run(Caller caller, String route, String key, Object request, Class<T> answerType, Supplier<T> effect) {
        if (required) {
            requireKey(key);
        } else if (isAbsent(key)) {
            LOG.warn("Call without Idempotency-Key route={} shopId={}", route, caller.shopId());
        }
        return calls.run(caller, route, key, request, answerType, effect);
    }

    /**
     * For a call that has needed a key from the first release on.
     *
     * @throws io.confetti.platform.error.CouponException 400 if it is absent
     */
    public static void requireKey(String key) {
        if (isAbsent(key)) {
            throw RequestError.KEY_REQUIRED.refusalOf(KEY);
        }
    }

    private static boolean isAbsent(String key) {
        return key == null || key.isBlank();
    }
}
