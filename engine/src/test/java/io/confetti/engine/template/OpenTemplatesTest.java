package io.confetti.engine.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.engine.template.store.PublishedTemplates.Open;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenTemplatesTest {
    private final OpenTemplates open =
            new OpenTemplates(List.of(new Open(9, 1), new Open(7, 2), new Open(5, 1), new Open(3, 1)));

    @Test
    void eachShopHasItsOwnNewestFirst() {
        assertThat(open.of(null)).containsExactly(9L, 7L, 5L, 3L);
        assertThat(open.of(1L)).containsExactly(9L, 5L, 3L);
        assertThat(open.of(2L)).containsExactly(7L);
        assertThat(open.of(3L)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"9223372036854775807, 0", "10, 0", "9, 1", "8, 1", "7, 2", "4, 3", "3, 4", "1, 4"})
    void aPageBeginsBelowTheCursor(long before, int place) {
        assertThat(OpenTemplates.placeBelow(before, open.of(null))).isEqualTo(place);
    }

    @Test
    void nothingIsBelowTheCursorOfAnEmptyShop() {
        assertThat(OpenTemplates.placeBelow(5, open.of(3L))).isZero();
    }
}
