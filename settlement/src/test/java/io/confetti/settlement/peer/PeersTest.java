package io.confetti.settlement.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PeersTest {
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final Peers peers = new Peers(new PeerProperties(4, 50, Duration.ofHours(1)), metrics);
    private final AtomicInteger calls = new AtomicInteger();

    @Test
    void quotesThatFailCloseTheWayForNoLock() {
        for (int i = 0; i < 6; i++) {
            assertThatExceptionOfType(CouponException.class).isThrownBy(() -> peers.call(PeerCall.COUPONS, this::fail));
        }

        assertThat(calls).as("the way for quotes is closed").hasValue(2);
        assertThat(peers.call(PeerCall.LOCK, () -> Answer.of("locked"))).isEqualTo("locked");
        assertThat(peers.call(PeerCall.SETTLE, () -> Answer.of("told"))).isEqualTo("told");
    }

    private Answer<String> fail() {
        calls.incrementAndGet();
        throw new CouponException(CommonError.UNAVAILABLE);
    }
}
