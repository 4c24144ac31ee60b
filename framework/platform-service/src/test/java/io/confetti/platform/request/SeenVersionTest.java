package io.confetti.platform.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.platform.error.CouponException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeenVersionTest {

    @ParameterizedTest
    @ValueSource(strings = {"7", "\"7\"", "W/\"7\"", " \"7\" ", "*"})
    void aTagOfTheVersionIsThatVersion(String tag) {
        assertThat(SeenVersion.required(tag).is(7)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "\"77\"", "\"\u4e03\"", "seven"})
    void everyOtherTagIsAnotherOne(String tag) {
        assertThat(SeenVersion.required(tag).is(7)).isFalse();
        assertThat(SeenVersion.required(tag).and(7)).containsEntry("version", 7L);
    }

    @Test
    void whatIsAbsentOrNoTagIsRefusedByItsName() {
        for (String tag : Arrays.asList(null, "", " ", "\"\"", "\"7", "\"7\", \"8\"")) {
            assertThatThrownBy(() -> SeenVersion.required(tag))
                    .as("%s", tag)
                    .isInstanceOfSatisfying(
                            CouponException.class,
                            refusal -> assertThat(refusal.fields())
                                    .singleElement()
                                    .satisfies(
                                            field -> assertThat(field.field()).isEqualTo("If-Match")));
        }
    }
}
