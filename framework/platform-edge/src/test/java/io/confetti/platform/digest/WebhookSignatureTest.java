package io.confetti.platform.digest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class WebhookSignatureTest {
    private static final byte[] SECRET = Base64.getDecoder().decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    /** The example of the Standard Webhooks libraries; openssl computes the same. */
    @Test
    void isWhatTheSpecificationSays() {
        String signature = WebhookSignature.of(
                "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, "{\"test\": 2432232314}", List.of(SECRET));

        assertThat(signature).isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void eachSecretSigns() {
        byte[] other = new byte[32];

        String both = WebhookSignature.of("1", 2, "{}", List.of(SECRET, other));

        assertThat(both)
                .isEqualTo(WebhookSignature.of("1", 2, "{}", List.of(SECRET)) + " "
                        + WebhookSignature.of("1", 2, "{}", List.of(other)));
    }
}
