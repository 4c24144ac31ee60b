package io.confetti.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.gateway.ratelimit.Bucket.Kind;
import io.confetti.platform.redis.CodeAttempts;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BucketTest {
    private static final Rate ANY = Rate.of(5, Duration.ofMinutes(1));

    @Test
    void engineFindsWhatAUserHasTried() {
        assertThat(new Bucket(Kind.CODES_OF_USER, "42", ANY).key()).isEqualTo(CodeAttempts.ofMinute(42));
        assertThat(new Bucket(Kind.CODES_OF_USER_A_DAY, "42", ANY).key()).isEqualTo(CodeAttempts.ofDay(42));
    }

    @Test
    void bucketsOfAnUpgradedGatewayAreThoseOfItsPredecessor() {
        assertThat(new Bucket(Kind.USER, "42", ANY).key()).isEqualTo("confetti:{claim-limit}:user:42");
        assertThat(new Bucket(Kind.CODES_FROM_IP, "42", ANY).key()).isEqualTo("confetti:{claim-limit}:codes-ip:42");
    }
}
