package io.confetti.merchantadmin.code.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FingerprintSetTest {

    @Test
    void eachIsNewOnce() {
        var set = new FingerprintSet();
        for (int pass = 0; pass < 2; pass++) {
            var random = new Random(42);
            for (int i = 0; i < 50_000; i++) {
                byte[] fingerprint = new byte[32];
                random.nextBytes(fingerprint);
                assertThat(set.add(fingerprint)).isEqualTo(pass == 0);
            }
        }
    }

    @Test
    void whatDiffersInItsSecondHalfIsAnother() {
        var set = new FingerprintSet();
        for (long second = 0; second < 5_000; second++) { // all begin their search in one slot
            assertThat(set.add(fingerprint(7, second))).isTrue();
            assertThat(set.add(fingerprint(7, second))).isFalse();
        }
        assertThat(set.add(fingerprint(0, 0))).isTrue();
        assertThat(set.add(fingerprint(0, 0))).isFalse();
    }

    private static byte[] fingerprint(long first, long second) {
        return ByteBuffer.allocate(32).putLong(first).putLong(second).array();
    }
}
