package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A shop that has nothing to hear of. */
class WebhooksTest {

    private static final Access NOBODY = new Access("http://127.0.0.1:1", "", "", "", user -> "");

    @Test
    void waitsForRepeatsOfASenderThatWasHit() throws IOException {
        try (var webhooks = new Webhooks(NOBODY, List.of(), Sender.HIT)) {
            assertThat(webhooks.isOver()).isFalse();
        }
    }

    @Test
    void waitsForNothingMoreOfASenderThatWentOn() throws IOException {
        try (var webhooks = new Webhooks(NOBODY, List.of(), Sender.SPARED)) {
            assertThat(webhooks.isOver()).isTrue();
        }
    }

    @Test
    void waitsForARepeatThatHasToCome() throws IOException {
        try (var webhooks = new Webhooks(NOBODY, List.of(), Sender.REPEATS)) {
            assertThat(webhooks.isOver()).isFalse();
            assertThat(webhooks.result(new Disturbance(0, Sender.REPEATS)).complaints())
                    .containsExactly("webhooks: a post that was not noted did not come again");
        }
    }

    @Test
    void hasTimeForARepeatAndTheSilenceBehindIt() throws IOException {
        try (var webhooks = new Webhooks(NOBODY, List.of(), Sender.HIT)) {
            assertThat(webhooks.limitSeconds()).isGreaterThanOrEqualTo(60 + 30 + 35);
        }
    }
}
