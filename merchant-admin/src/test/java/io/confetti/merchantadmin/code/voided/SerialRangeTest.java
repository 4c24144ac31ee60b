package io.confetti.merchantadmin.code.voided;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SerialRangeTest {

    @Test
    void serialsSideBySideAreOneRange() {
        assertThat(SerialRange.of(List.of(7L, 3L, 4L, 5L, 9L, 4L)))
                .containsExactly(new SerialRange(3, 5), new SerialRange(7, 7), new SerialRange(9, 9));
        assertThat(SerialRange.of(List.of())).isEmpty();
    }

    @Test
    void withoutOthersExactlyTheRestIsLeft() {
        var random = new Random(11);
        for (int round = 0; round < 500; round++) {
            List<SerialRange> ranges = ranges(random);
            List<SerialRange> known = ranges(random);
            List<SerialRange> left = SerialRange.without(ranges, known);
            for (long serial = 0; serial < 60; serial++) {
                boolean isWanted = contains(ranges, serial) == 1 && contains(known, serial) == 0;
                assertThat(contains(left, serial))
                        .as("%s of %s without %s", serial, ranges, known)
                        .isEqualTo(isWanted ? 1 : 0);
            }
        }
    }

    @Test
    void whatIsKnownTwiceIsNotLeft() {
        var known =
                List.of(new SerialRange(0, 50), new SerialRange(5, 5), new SerialRange(40, 60), new SerialRange(0, 3));
        assertThat(SerialRange.without(List.of(new SerialRange(4, 70)), known))
                .containsExactly(new SerialRange(61, 70));
        assertThat(SerialRange.without(List.of(new SerialRange(6, 7)), known)).isEmpty();
    }

    @Test
    void theLastOfAllNumbersIsNoException() {
        var all = List.of(new SerialRange(0, Long.MAX_VALUE));
        assertThat(SerialRange.without(all, all)).isEmpty();
        assertThat(SerialRange.without(all, List.of(new SerialRange(5, 5), new SerialRange(9, Long.MAX_VALUE))))
                .containsExactly(new SerialRange(0, 4), new SerialRange(6, 8));
    }

    /** Disjoint ones. */
    private static List<SerialRange> ranges(Random random) {
        return SerialRange.of(random.longs(random.nextInt(25), 0, 60).boxed().toList());
    }

    private static long contains(List<SerialRange> ranges, long serial) {
        return ranges.stream()
                .filter(range -> range.from() <= serial && serial <= range.to())
                .count();
    }
}
