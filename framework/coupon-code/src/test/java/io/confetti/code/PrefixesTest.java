package io.confetti.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.code.Prefixes.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrefixesTest {
    private final Prefixes prefixes = Prefixes.of(List.of(
            new Entry("SAVE", 1),
            new Entry("sale", 2),
            new Entry("10", 3),
            new Entry("ABCDEFGHJKMN", 4),
            new Entry("00", 5)));

    @ParameterizedTest
    @CsvSource({
        "SAVE-1234-567X, 1",
        "' s-a v e 1', 1",
        "SAVE, 1",
        "SAV, -1",
        "SAVF1234, -1",
        "SA1E-77, 2",
        "5A1E-77, -1",
        "IO-22, 3",
        "1, -1",
        "ABCDEFGHJKMN777, 4",
        "ABCDEFGHJKM7777, -1",
        "oo1, 5",
        "0, -1",
        "'', -1",
        "-, -1",
        "ZZZZZZZZZZZZZZZ, -1",
        "SAVE!, 1",
        "SA!VE, -1",
        "优惠, -1"
    })
    void findTheSeriesOfATypedText(String typed, long series) {
        assertThat(prefixes.seriesOf(typed)).isEqualTo(series);
    }

    @ParameterizedTest
    @CsvSource({
        "SAVE, SAVE",
        "SAVEMORE, SAVE",
        "SA, SA1E",
        "sav, SAVE",
        "SALE2026, SA1E",
        "1, 10",
        "IOU, 10",
        "A, ABCDEFGHJKMN",
        "ABCDEFGHJKMNPQR, ABCDEFGHJKMN",
        "'SAVE,MORE', SAVE",
        "0, 00"
    })
    void sayWhichOneCollides(String text, String other) {
        assertThat(prefixes.colliding(text)).map(Entry::prefix).contains(other);
    }

    @ParameterizedTest
    @CsvSource({"SPAR", "SB", "11", "ABCDEFGHJKMP", "ABCDEFGHJKMPPPPPP", "SA!", "S+", "Z", "01", "GROẞ"})
    void haveNoCollisionOtherwise(String text) {
        assertThat(prefixes.colliding(text)).isEmpty();
    }

    @Test
    void refuseWhatBeginsAnother() {
        assertThatThrownBy(() -> prefixes.with(new Entry("SALES", 6)))
                .isInstanceOfSatisfying(
                        CodeRefusedException.class,
                        refused -> assertThat(refused.problems())
                                .containsExactly(CodeProblem.ofWhole(
                                        CodeFault.PREFIX_COLLIDES,
                                        Map.of("prefix", "SA1ES", "other", "SA1E", "seriesId", 2L))));
        assertThatThrownBy(() -> Prefixes.of(List.of(new Entry("AB", 1), new Entry("AC", 2), new Entry("ABC", 3))))
                .isInstanceOf(CodeRefusedException.class);
        assertThatThrownBy(() -> Prefixes.of(List.of(new Entry("AB", 1), new Entry("ab", 2))))
                .isInstanceOf(CodeRefusedException.class);
        assertThat(prefixes.with(new Entry("save", 1))).isSameAs(prefixes);
        assertThat(prefixes.with(new Entry("NEW", 6)).seriesOf("new-1")).isEqualTo(6);
        assertThat(prefixes.seriesOf("new-1")).isEqualTo(Prefixes.NONE);
    }

    @Test
    void anEmptySetFindsNothing() {
        assertThat(Prefixes.of(List.of()).seriesOf("SAVE")).isEqualTo(Prefixes.NONE);
        assertThat(Prefixes.of(List.of()).colliding("SAVE")).isEmpty();
    }

    @Test
    void noPrefixIsUnreadableOrOfAnotherLength() {
        for (String wrong : List.of("A", "ABCDEFGHJKMNP", "SUN", "A!", "")) {
            assertThatThrownBy(() -> prefixes.with(new Entry(wrong, 9))).isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** Against a plain search through all, with short prefixes of few letters, so that they meet. */
    @Test
    void agreeWithAPlainSearch() {
        var random = new Random(12);
        for (int trial = 0; trial < 200; trial++) {
            Prefixes many = Prefixes.of(List.of());
            var plain = new ArrayList<Entry>();
            for (int id = 0; id < 40; id++) {
                var entry = new Entry(word(random, 2 + random.nextInt(4)), id);
                boolean collides = plain.stream()
                        .anyMatch(other -> other.prefix().startsWith(entry.prefix())
                                || entry.prefix().startsWith(other.prefix()));
                assertThat(many.colliding(entry.prefix()).isPresent()).isEqualTo(collides);
                if (!collides) {
                    plain.add(entry);
                    many = many.with(entry);
                }
            }
            for (int i = 0; i < 200; i++) {
                String text = word(random, random.nextInt(9));
                long expected = plain.stream()
                        .filter(entry -> text.startsWith(entry.prefix()))
                        .mapToLong(Entry::seriesId)
                        .findFirst()
                        .orElse(Prefixes.NONE);
                assertThat(many.seriesOf(text)).isEqualTo(expected);
            }
        }
    }

    private static String word(Random random, int length) {
        var word = new StringBuilder();
        for (int i = 0; i < length; i++) {
            word.append("01YZ".charAt(random.nextInt(4)));
        }
        return word.toString();
    }
}
