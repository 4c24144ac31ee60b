package io.confetti.core.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.code.store.CodeVoids.Range;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VoidSerialsTest {

    @Test
    void containsNothingIfNothingIsVoid() {
        assertThat(VoidSerials.of(1, List.of()).contains(0)).isFalse();
    }

    @Test
    void containsTheEndsOfARangeToTheLastOfAllNumbers() {
        VoidSerials voids = VoidSerials.of(1, List.of(new Range(5, 5), new Range(7, Long.MAX_VALUE)));
        assertThat(LongStream.of(4, 5, 6, 7, 8, Long.MAX_VALUE).filter(voids::contains))
                .containsExactly(5L, 7L, 8L, Long.MAX_VALUE);
    }

    @Test
    void containsExactlyWhatSomeRangeCovers() {
        Random random = new Random(11);
        for (int round = 0; round < 200; round++) {
            List<Range> ranges = random.longs(1 + random.nextInt(12), 0, 60)
                    .mapToObj(from -> new Range(from, from + random.nextInt(9)))
                    .sorted(Comparator.comparingLong(Range::from))
                    .toList();
            VoidSerials voids = VoidSerials.of(1, ranges);
            for (long serial = 0; serial < 70; serial++) {
                long one = serial;
                assertThat(voids.contains(serial))
                        .as("%s in %s", serial, ranges)
                        .isEqualTo(ranges.stream().anyMatch(range -> range.from() <= one && one <= range.to()));
            }
        }
    }
}
