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
        try (var webhooks = new Webhooks(NOBODY, List.of(), false)) {
            assertThat(webhooks.isOver()).isFalse();
        }
    }

    @Test
    void waitsForNothingMoreOfASenderThatWentOn() throws IOException {
        try (var webhooks = new Webhooks(NOBODY, List.of(), true)) {
            assertThat(webhooks.isOver()).isTrue();
        }
    }

    @Test
    void hasTimeForARepeatAndTheSilenceBehindIt() throws IOException {
        try (var webhooks = new Webhooks(NOBODY, List.of(), false)) {
            assertThat(webhooks.limitSeconds()).isGreaterThanOrEqualTo(60 + 30 + 35);
        }
    }
}
