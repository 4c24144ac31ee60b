package io.confetti.webhook.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.webhook.WebhookProperties;
import io.confetti.webhook.client.WebhookTargets.Verdict;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import okhttp3.Dns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebhookTargetsTest {
    private final WebhookTargets targets = targets(false);

    @ParameterizedTest
    @CsvSource({
        "https://93.184.216.34/hooks?shop=1, GOOD",
        "https://[2606:4700::1111]:8443/hooks, GOOD",
        "http://93.184.216.34/hooks, HTTPS_ONLY",
        "ftp://93.184.216.34/hooks, NOT_A_URL",
        "/hooks, NOT_A_URL",
        "https://, NOT_A_URL",
        "https://user:pass@93.184.216.34/, NOT_A_URL",
        "https://93.184.216.34/#part, NOT_A_URL",
        "https://localhost/hooks, UNKNOWN_HOST",
        "https://127.0.0.1/hooks, PRIVATE_TARGET",
        "https://2130706433/hooks, PRIVATE_TARGET",
        "https://0x7f.1/hooks, UNKNOWN_HOST",
        "https://[::1]/hooks, PRIVATE_TARGET",
        "https://[::ffff:10.0.0.1]/hooks, PRIVATE_TARGET",
        "https://169.254.169.254/latest/meta-data, PRIVATE_TARGET",
        "https://no-such-host.invalid/hooks, UNKNOWN_HOST"
    })
    void onlyPublicHttps(String url, Verdict verdict) {
        assertThat(targets.judge(url).verdict()).isEqualTo(verdict);
    }

    @Test
    void keepsTheCanonicalForm() {
        assertThat(targets.judge("HTTPS://93.184.216.34:443/a b").url()).isEqualTo("https://93.184.216.34/a%20b");
        assertThat(targets.judge("https://93.184.216.34/" + "a".repeat(500)).verdict())
                .isEqualTo(Verdict.TOO_LONG);
    }

    @Test
    void localOnesOnlyWhereTheSettingSaysSo() {
        assertThat(targets(true).judge("http://localhost:8080/hooks").verdict()).isEqualTo(Verdict.GOOD);
    }

    @Test
    void namesThatAreSlowToLookUpAreRefusedAndHoldUpNoPosts() throws Exception {
        var never = new CountDownLatch(1);
        Dns slow = host -> {
            if (host.startsWith("slow")) {
                BoundedLookupTest.await(never);
            }
            return List.of(InetAddress.getByName("93.184.216.34"));
        };
        WebhookTargets held = targets(false, slow, Duration.ofMillis(50));

        List<Verdict> verdicts = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> held.judge("https://slow" + i + ".example/").verdict())
                .toList();

        assertThat(verdicts.subList(0, 8)).containsOnly(Verdict.UNKNOWN_HOST);
        assertThat(verdicts.get(8)).isEqualTo(Verdict.BUSY);
        assertThat(held.lookup("shop.example")).hasSize(1);
        never.countDown();
    }

    static WebhookTargets targets(boolean allowLocal) {
        return new WebhookTargets(properties(allowLocal));
    }

    static WebhookTargets targets(boolean allowLocal, Dns names, Duration limit) {
        return new WebhookTargets(properties(allowLocal), names, limit);
    }

    private static WebhookProperties properties(boolean allowLocal) {
        return new WebhookProperties("", allowLocal, 10, Duration.ofHours(24), Duration.ofDays(7), Duration.ofDays(30));
    }
}
