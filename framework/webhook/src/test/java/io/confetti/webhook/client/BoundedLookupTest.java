package io.confetti.webhook.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Dns;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BoundedLookupTest {
    private static final InetAddress SOME = InetAddress.getLoopbackAddress();

    private final CountDownLatch hold = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();
    private final Dns names = host -> {
        asked.incrementAndGet();
        if (host.startsWith("slow")) {
            await(hold);
        }
        if (host.startsWith("broken")) {
            throw new IllegalStateException("broken");
        }
        return List.of(SOME);
    };
    private final BoundedLookup lookup = new BoundedLookup(names, 1, Duration.ofMillis(100));

    @AfterEach
    void letGo() {
        hold.countDown();
    }

    @Test
    void givesUpOnASlowNameAndKnowsItLater() {
        assertThatThrownBy(() -> lookup.lookup("slow"))
                .isExactlyInstanceOf(UnknownHostException.class)
                .hasMessageContaining("slow");

        hold.countDown();

        Awaitility.await().untilAsserted(() -> assertThat(lookup.lookup("slow")).containsExactly(SOME));
    }

    @Test
    void oneNameHoldsOneThread() {
        for (int i = 0; i < 5; i++) {
            assertThatThrownBy(() -> lookup.lookup("slow")).isExactlyInstanceOf(UnknownHostException.class);
        }

        assertThat(asked).hasValue(1);
        assertThatThrownBy(() -> lookup.lookup("waits")).isExactlyInstanceOf(UnknownHostException.class);
        assertThatThrownBy(() -> lookup.lookup("other")).isInstanceOf(LookupsBusy.class);
    }

    @Test
    void whateverGoesWrongIsAnUnknownHost() throws Exception {
        assertThatThrownBy(() -> lookup.lookup("broken"))
                .isInstanceOf(UnknownHostException.class)
                .hasRootCauseInstanceOf(IllegalStateException.class);
        assertThat(lookup.lookup("good")).containsExactly(SOME);
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
