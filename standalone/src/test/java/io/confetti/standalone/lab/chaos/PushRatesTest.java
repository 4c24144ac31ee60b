package io.confetti.standalone.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** 90,000 rows in three seconds with the broker. */
class PushRatesTest {

    @Test
    void halfTheNormalRateIsEnough() {
        PushRates rates = new PushRates(90_000, 3, 6);

        assertThat(rates.complaints()).isEmpty();
        assertThat(rates.note()).isEqualTo("15,000 rows/s, with broker 30,000, ratio 0.50");
    }

    @Test
    void lessIsAViolation() {
        assertThat(new PushRates(90_000, 3, 6.1).complaints())
                .containsExactly("push: 0.49 of the normal rate instead of 0.5 or more");
    }
}
