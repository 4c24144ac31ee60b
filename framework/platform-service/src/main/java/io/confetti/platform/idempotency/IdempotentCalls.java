package io.confetti.platform.idempotency;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.identity.Caller;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Runs an effect at most once per caller, route and {@code Idempotency-Key}, and repeats its answer for 24 hours. */
public interface IdempotentCalls {

    /** What an {@code Idempotency-Key} may be: 1 to 128 visible ASCII characters. */
    Pattern READABLE = Pattern.compile("[!-~]{1,128}");

    /** @throws CouponException 400 if the header cannot be a key */
    static void requireReadable(String key) {
        if (!READABLE.matcher(key).matches()) {
            throw new CouponException(CommonError.BAD_IDEMPOTENCY_KEY, Map.of("max", 128));
        }
    }

    /**
     * The key's row is written in the effect's own transaction, which is opened here unless one is running. A key whose
     * first call still runs is refused with 409, a key that came with another request with 422; a refused or failed
     * effect leaves no trace.
     *
     * @param key header value; null or blank: the effect simply runs
     * @param request what makes two calls the same call
     */
    <T> T run(Caller caller, String route, String key, Object request, Class<T> answerType, Supplier<T> effect);
}
