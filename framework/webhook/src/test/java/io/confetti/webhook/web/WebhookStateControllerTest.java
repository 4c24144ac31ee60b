package io.confetti.webhook.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.platform.error.CouponException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookStateControllerTest {

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " "})
    void noSecretIsChangedWithoutAKey(String key) {
        assertThatThrownBy(() -> WebhookStateController.needed(key))
                .isInstanceOfSatisfying(
                        CouponException.class,
                        refused -> assertThat(refused.code().code()).isEqualTo("webhook.key-needed"));
    }

    @Test
    void aKeyIsTakenAsItIs() {
        assertThat(WebhookStateController.needed("k-1")).isEqualTo("k-1");
    }
}
