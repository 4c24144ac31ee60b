package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StockKeysTest {
    private final Locale before = Locale.getDefault();

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    @Test
    void areTheSameOnEveryMachine() {
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab")); // whose digits are others
        var keys = new StockKeys(4711);

        assertThat(keys.forClaims())
                .containsExactly(
                        "confetti:{4711}:stock",
                        "confetti:{4711}:loading",
                        "confetti:{4711}:given",
                        "confetti:{4711}:flying",
                        "confetti:{4711}:tickets");
        assertThat(keys.closed(12)).isEqualTo("confetti:{4711}:closed:12");
        assertThat(keys.buffer(12, 3)).isEqualTo("confetti:{4711}:buffer:12:3");
    }
}
