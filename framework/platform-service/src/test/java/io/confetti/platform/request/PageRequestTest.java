package io.confetti.platform.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.confetti.platform.error.CouponException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageRequestTest {
    @ParameterizedTest
    @ValueSource(strings = {"x", "!!!", "MTox", "MTotMQ", "Mjox", "MTo5OTk5OTk5OTk5OTk5OTk5OTk5OQ"})
    void cursorsAreOursOrRefused(String cursor) {
        if (cursor.equals("MTox")) {
            assertThat(PageRequest.read(cursor, "5")).isEqualTo(new PageRequest(1, 5));
            return;
        }
        assertThat(catchThrowableOfType(CouponException.class, () -> PageRequest.read(cursor, null))
                        .fields())
                .hasSize(1);
    }

    @Test
    void aCursorLeadsBack() {
        assertThat(PageRequest.read(PageRequest.cursorAfter(42), null)).isEqualTo(new PageRequest(42, 20));
        assertThat(PageRequest.readAscending(null, null).before()).isZero();
        assertThat(PageRequest.read(null, null).before()).isEqualTo(Long.MAX_VALUE);
    }
}
