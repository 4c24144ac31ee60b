package io.confetti.distribution.notice.channel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SentTest {

    @Test
    void whatAProviderSaysFitsIntoARow() {
        Sent sent = Sent.refused("isv." + "X".repeat(100));

        assertThat(sent.outcome()).hasSize(32).startsWith("isv.X");
        assertThat(Sent.accepted("r".repeat(300)).providerRef()).hasSize(100);
    }

    @Test
    void whatAProviderSaysIsOnePlainWord() {
        assertThat(Sent.later("no 号码 for 1\n").outcome()).isEqualTo("no____for_1_");
    }
}
