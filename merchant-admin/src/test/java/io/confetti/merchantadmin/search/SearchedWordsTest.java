package io.confetti.merchantadmin.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.id.Ids;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SearchedWordsTest {

    @Test
    void eachWordIsAPatternAndNoSignOfAPatternIsOne() {
        assertThat(SearchedWords.read(null).patterns()).isEmpty();
        assertThat(SearchedWords.read(" spring  50%\u3000满减 a_b! ").patterns())
                .containsExactly("%spring%", "%50!%%", "%满减%", "%a!_b!!%");
        assertThat(SearchedWords.read("1 2 3 4 5 6 7 8 9").patterns()).hasSize(8);
        assertThat(SearchedWords.beginning("5%")).isEqualTo("5!%%");
    }

    @Test
    void aTimeOfMakingIsARangeOfIds() {
        Instant noon = Instant.parse("2026-11-27T12:00:00Z");
        var day = new MadeBetween(noon, noon.plusSeconds(60));

        assertThat(Ids.drawnAt(day.first())).isEqualTo(noon);
        assertThat(Ids.drawnAt(day.end())).isEqualTo(noon.plusSeconds(60));
        assertThat(new MadeBetween(null, null)).satisfies(all -> {
            assertThat(all.first()).isZero();
            assertThat(all.end()).isEqualTo(Long.MAX_VALUE);
        });
        assertThat(new MadeBetween(Instant.EPOCH, Instant.parse("2199-12-31T00:00:00Z")))
                .satisfies(wide -> {
                    assertThat(wide.first()).isZero();
                    assertThat(wide.end()).isEqualTo(Long.MAX_VALUE);
                });
    }
}
