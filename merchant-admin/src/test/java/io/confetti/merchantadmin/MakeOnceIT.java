package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.idempotency.IdempotentCalls;
import io.confetti.platform.idempotency.MakeOnce;
import io.confetti.platform.identity.Caller;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MakeOnceIT {
    private final IdempotentCalls calls = MerchantAdmin.running().bean(IdempotentCalls.class);
    private final AtomicInteger made = new AtomicInteger();

    @Test
    void withoutAKeyAnOlderInstallationMakesIt() {
        var lenient = new MakeOnce(calls, false);

        run(lenient, null);
        run(lenient, "");

        assertThat(made).hasValue(2);
    }

    @Test
    void aKeyMakesItOnceInBoth() {
        var lenient = new MakeOnce(calls, false);
        var strict = new MakeOnce(calls, true);

        assertThat(run(lenient, "make-once")).isEqualTo(run(strict, "make-once"));

        assertThat(made).hasValue(1);
        assertThatThrownBy(() -> run(strict, null)).isInstanceOf(CouponException.class);
    }

    private Integer run(MakeOnce makeOnce, String key) {
        return makeOnce.run(
                Caller.operator(4_998), "POST /make-once", key, "body", Integer.class, made::incrementAndGet);
    }
}
