package io.confetti.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PushFileTest {

    @Test
    void aVerdictOfALaterReleaseNeitherStartsNorEndsATask() {
        assertThat(judged("ACCEPT").hasVerdict()).isTrue();
        assertThat(judged("ACCEPT").wasAccepted()).isTrue();
        assertThat(judged("REJECT").hasVerdict()).isTrue();
        assertThat(judged("REJECT").wasAccepted()).isFalse();
        assertThat(judged("ACCEPT_IN_PARTS").hasVerdict()).isFalse();
        assertThat(judged("ACCEPT_IN_PARTS").wasAccepted()).isFalse();
        assertThat(PushFile.unjudged(1, "ab").hasVerdict()).isFalse();
    }

    private static PushFile judged(String verdict) {
        return new PushFile(1, "ab", verdict, null, 2L, 1);
    }
}
